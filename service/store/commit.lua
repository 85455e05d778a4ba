-- Commit one version of a game: record, log, deadline and outbox, or nothing.
-- KEYS: game, log, due, outbox. ARGV: old version, new version, record, id, due or '', how many log lines,
-- the lines, then the outbox entries.
local held = redis.call('HGET', KEYS[1], 'v') or ''
if held ~= ARGV[1] then return held end
redis.call('HSET', KEYS[1], 'v', ARGV[2], 'r', ARGV[3])
if ARGV[5] == '' then redis.call('ZREM', KEYS[3], ARGV[4])
else redis.call('ZADD', KEYS[3], ARGV[5], ARGV[4]) end
local lines = tonumber(ARGV[6])
for n = 7, 6 + lines do redis.call('RPUSH', KEYS[2], ARGV[n]) end
for n = 7 + lines, #ARGV do redis.call('XADD', KEYS[4], '*', 'e', ARGV[n]) end
return 'OK'
