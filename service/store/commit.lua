-- Commit one version of a game: record, log, deadline, indexes, event and outbox, or nothing.
-- KEYS: game, log, due, outbox, then the indexes that change and the events. ARGV: old version, new version, record,
-- id, due or '', the form that the writer knows, how many parts leave the end of the log, how many come, those parts,
-- a step for each index and the events, then the outbox entries.
local held = redis.call('HMGET', KEYS[1], 'v', 'f')
if held[1] == ARGV[2] and redis.call('HGET', KEYS[1], 'r') == ARGV[3] then
  -- The answer to this very commit was lost. The same write again is what WAIT waits for.
  redis.call('HSET', KEYS[1], 'v', held[1])
  return 'OK'
end
if (held[1] or '') ~= ARGV[1] then return held[1] or '' end
if tonumber(held[2] or '0') > tonumber(ARGV[6]) then return 'NEWER' end
redis.call('HSET', KEYS[1], 'v', ARGV[2], 'r', ARGV[3], 'f', ARGV[6])
if ARGV[5] == '' then redis.call('ZREM', KEYS[3], ARGV[4])
else redis.call('ZADD', KEYS[3], ARGV[5], ARGV[4]) end
for _ = 1, tonumber(ARGV[7]) do redis.call('RPOP', KEYS[2]) end
local parts = tonumber(ARGV[8])
for n = 9, 8 + parts do redis.call('RPUSH', KEYS[2], ARGV[n]) end
local rest = parts + 4
for n = 5, #KEYS do
  local step = ARGV[n + rest]
  local kind, value = step:sub(1, 1), step:sub(2)
  if kind == 'h' then redis.call('HSET', KEYS[n], ARGV[4], value)
  elseif kind == 'z' then redis.call('ZADD', KEYS[n], value, ARGV[4])
  elseif kind == 'H' then redis.call('HDEL', KEYS[n], ARGV[4])
  elseif kind == 'e' then redis.call('XADD', KEYS[n], 'MAXLEN', '~', value:match('%d+'), '*', 'e', value:match('{.*'))
  else redis.call('ZREM', KEYS[n], ARGV[4]) end
end
for n = #KEYS + 1 + rest, #ARGV do redis.call('XADD', KEYS[4], '*', 'e', ARGV[n]) end
return 'OK'
