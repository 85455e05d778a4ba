/* Play on the board: press things, see what they allow, confirm. Every page works without this file.

   The page gives `#table` with the inline board, whose things are groups with ids (and an outline
   `.hit`), and the form `#turn` with the list `#options`: buttons `name=answer` with `data-at` (ids of
   things) and `data-number`, rows `li.barred` with `data-at`, rare groups in `<details>`. The form's
   `data-preview` is where an option's effects are asked for. Steps are sent by live.js. */
"use strict";

(() => {
  const WORDS = {
    en: { confirm: "Confirm", back: "All options", again: "Press again to confirm.", many: "{n} options", wait: "…" },
    de: { confirm: "Bestätigen", back: "Alle Optionen", again: "Noch einmal drücken zum Bestätigen.", many: "{n} Optionen", wait: "…" },
  };
  const FEW = 8; /* so many things get a full halo, more only their dots */
  const REACH = 44; /* pixels: the least size of what a finger has to hit */
  const SAME = 12; /* pixels: a second press so near to the first confirms, whatever a preview has put there */
  const SVG = "http://www.w3.org/2000/svg";
  const say = (key) => (WORDS[document.documentElement.lang] || WORDS.en)[key];
  const find = (query, from = document) => from.querySelector(query);
  const all = (query, from = document) => [...from.querySelectorAll(query)];

  let form, board, original, panel, options, things, picks, chosen, asked, group, pressed;

  /* The options of the page and the things on the board that they touch. */
  function begin() {
    form = find("#turn");
    board = original = find("#table svg");
    asked?.abort();
    things = new Map();
    picks = [];
    chosen = pressed = null;
    options = all("#options button[name=answer], #options .barred").map((one) => ({
      row: one.closest("li"),
      button: one.matches("button") ? one : null,
      number: one.dataset.number || "",
      at: (one.dataset.at || one.closest("[data-at]")?.dataset.at || "").split(" ").filter(Boolean),
    }));
    for (const option of options) {
      for (const id of option.at) {
        if (!things.has(id)) things.set(id, { id, options: [] });
        things.get(id).options.push(option);
      }
    }
    if (board) board.closest("#table").classList.add("live");
    if (form && options.length) { makePanel(); show(null); }
    dress();
    requestAnimationFrame(() => bring(all("#table .can").sort((a, b) => b.matches(".strong") - a.matches(".strong"))));
  }

  function makePanel() {
    find(".pick", form)?.remove();
    panel = document.createElement("div");
    panel.className = "pick";
    panel.hidden = true;
    panel.innerHTML = '<p class="what"></p><div class="effects"></div><p class="line">'
      + '<button type="button" class="first confirm"></button><button type="button" class="back"></button></p>';
    find(".confirm", panel).textContent = say("confirm");
    find(".back", panel).textContent = say("back");
    find(".confirm", panel).addEventListener("click", confirm);
    find(".back", panel).addEventListener("click", () => { clear(); home(); });
    find("#options").before(panel);
  }

  const can = (thing) => thing.options.some((option) => option.button);
  const outline = (thing) => find(":scope > .hit", thing.shape);
  const labelOf = (option) => {
    const named = (option.button && find(".label", option.button)) || option.button || option.row;
    const words = [...named.childNodes].filter((one) => one.nodeName !== "CODE"); /* how it is typed stands in the list */
    return words.map((one) => one.textContent).join("").trim().replace(/\s+/g, " ");
  };

  /* Give every thing that an option touches its outline, dot, role, name and reach. All is measured
     before anything is drawn: the page is laid out anew whenever the one follows the other. */
  function dress() {
    for (const thing of things.values()) thing.shape = board && find(`[id="${CSS.escape(thing.id)}"]`, board);
    const shown = [...things.values()].filter((thing) => thing.shape);
    for (const thing of shown) thing.box = sides((outline(thing) || thing.shape).getBBox());
    for (const thing of shown) if (!outline(thing)) thing.shape.append(shape("rect", { class: "hit", rx: 6, fill: "none", ...thing.box }));
    if (board === original) for (const thing of shown) thing.place = placeOf(thing);
    reach();
    for (const thing of shown) {
      thing.shape.classList.add(can(thing) ? "can" : "cannot");
      if (can(thing)) addDot(thing);
    }
    for (const thing of shown) if (can(thing)) name(thing);
    grade();
  }

  function name(thing) {
    const open = thing.options.filter((option) => option.button);
    if (find(".can", thing.shape)) return; /* a button holds no buttons: what lies within is pressed */
    const label = open.length === 1 ? labelOf(open[0]) : `${nameOf(thing.id) || thing.id}: ${say("many").replace("{n}", open.length)}`;
    const full = `${label}. ${writing(thing.shape)}`;
    for (const [key, value] of [["role", "button"], ["tabindex", "0"], ["aria-label", full]]) thing.shape.setAttribute(key, value);
  }

  /* The words and figures drawn on a thing, each apart: its name has to tell them too. */
  function writing(drawn) {
    return all("text", drawn).map((one) => {
      if (one.nextSibling?.nodeType !== Node.TEXT_NODE) one.after(" ");
      return one.textContent;
    }).join(" ");
  }

  function shape(kind, attributes, text = "") {
    const made = document.createElementNS(SVG, kind);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.textContent = text;
    return made;
  }

  const sides = ({ x, y, width, height }) => ({ x, y, width, height });

  function addDot(thing) {
    if (find(":scope > .mark .dot", thing.shape)) return;
    const { x, y } = thing.box;
    const numbers = thing.options.filter((option) => option.button).map((option) => option.number);
    const shown = numbers.length > 2 ? `${numbers[0]}…` : numbers.join(" ");
    const wide = Math.max(18, shown.length * 8 + 8);
    const dot = shape("g", { class: "dot" });
    dot.append(shape("rect", { x: x - 7, y: y - 7, width: wide, height: 18, rx: 9 }), shape("text", { x: x - 7 + wide / 2, y: y + 6 }, shown));
    const mark = shape("g", { class: "mark" });
    mark.append(dot);
    thing.shape.append(mark);
  }

  /* Small things get an invisible ground of a finger's size. */
  function reach() {
    const scale = board && board.viewBox.baseVal ? board.getBoundingClientRect().width / board.viewBox.baseVal.width : 0;
    if (!scale) return;
    for (const thing of things.values()) {
      if (!thing.shape || !can(thing)) continue;
      find(":scope > .reach", thing.shape)?.remove();
      const { x, y, width, height } = thing.box;
      const least = (REACH + 1) / scale, wide = Math.max(width, least), high = Math.max(height, least);
      if (wide === width && high === height) continue;
      thing.shape.prepend(shape("rect", {
        class: "reach", x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high,
      }));
    }
  }

  /* Strong marks for the things of the options in view, or of one group of them, if they are few. */
  function grade() {
    const inView = options.filter((option) => option.button && !option.row.hidden && !option.row.closest("details:not([open])"));
    const drawn = (some) => new Set(some.flatMap((option) => option.at).filter((id) => things.get(id).shape));
    const groups = [...new Set(inView.map(groupOf))];
    const open = groups.includes(group) ? group : groups[0];
    const ids = [inView, inView.filter((option) => groupOf(option) === open)].map(drawn).find((some) => some.size <= FEW);
    for (const thing of things.values()) {
      thing.shape?.classList.toggle("strong", Boolean(ids?.has(thing.id)) && can(thing));
      thing.shape?.classList.toggle("picked", picks.includes(thing.id));
    }
  }

  /* Only these options, or all of them. */
  function show(kept) {
    keepPlace(Boolean(kept));
    form.classList.toggle("filtered", Boolean(kept));
    for (const option of options) option.row.hidden = Boolean(kept) && !kept.includes(option);
    const holders = new Set(options.flatMap((option) => holdersOf(option.row)));
    for (const holder of holders) {
      holder.hidden = all("button[name=answer], .barred", holder).every((one) => one.closest("li").hidden);
      if (kept && !holder.hidden && holder.matches("details")) holder.open = true;
    }
    panel.hidden = !kept && !chosen;
    find(".confirm", panel).hidden = !chosen;
    grade();
  }

  /* Where the choice comes up from below it leaves the page: nothing else may move for that. */
  function keepPlace(narrowed) {
    const column = form.parentElement;
    if (!narrowed) column.style.minHeight = "";
    else if (!form.classList.contains("filtered")) column.style.minHeight = `${column.offsetHeight}px`;
  }

  const groupOf = (option) => holdersOf(option.row).at(-1) || null;

  function holdersOf(row) {
    const found = [];
    for (let one = row.parentElement; one && one.id !== "options"; one = one.parentElement) found.push(one);
    return found;
  }

  const touching = (ids) => options.filter((option) => ids.every((one) => option.at.includes(one)));

  /* A thing was pressed: narrow the list by it, choose what is left alone, confirm what is chosen. */
  function press(id) {
    if (chosen?.at.includes(id)) return confirm();
    const narrower = picks.includes(id) ? [] : touching([...picks, id]);
    picks = narrower.some((option) => option.button) ? [...picks, id] : [id];
    const kept = touching(picks), open = kept.filter((option) => option.button);
    unchoose();
    if (open.length === 1) return choose(open[0], kept);
    find(".what", panel).textContent = nameOf(id);
    show(kept);
    const first = open[0]?.button;
    if (first && document.activeElement?.closest("#table")) first.focus({ preventScroll: true });
    announce(open.length ? say("many").replace("{n}", open.length) : kept.map(labelOf).join(" "));
  }

  const nameOf = (id) => find(":scope > title", things.get(id)?.shape || document)?.textContent || "";

  function choose(option, kept = null) {
    unchoose();
    chosen = option;
    option.row.classList.add("chosen");
    option.button.setAttribute("aria-pressed", "true");
    find(".what", panel).textContent = labelOf(option);
    show(kept || (picks.length ? options.filter((one) => !one.row.hidden) : null));
    tick();
    if (option.button.offsetParent && !document.activeElement?.closest("#table")) option.button.focus({ preventScroll: true });
    announce(`${labelOf(option)}. ${say("again")}`);
    preview(option);
  }

  /* Where the outline of a thing lies on the whole board. */
  function placeOf(thing) {
    const { x, y, width, height } = thing.box, [from, to] = [outline(thing).getScreenCTM(), board.getScreenCTM()];
    const share = from.a / to.a;
    return { x: x * share + (from.e - to.e) / to.a, y: y * share + (from.f - to.f) / to.a, width: width * share, height: height * share };
  }

  /* What a preview takes off the board can still be pressed where it was. */
  function ghost(thing) {
    thing.shape = shape("g", { id: thing.id, class: "can ghost" });
    thing.shape.append(shape("rect", { class: "hit", rx: 6, fill: "none", ...thing.place }));
    thing.box = thing.place;
    board.append(thing.shape);
    addDot(thing);
    name(thing);
    return thing.shape;
  }

  /* The chosen option's things carry a tick in place of their dots. */
  function tick() {
    for (const id of chosen.at) {
      const thing = things.get(id), drawn = thing.shape || (thing.place && ghost(thing));
      if (!drawn) continue;
      drawn.classList.add("chosen");
      const { x, y } = thing.box;
      const sign = shape("g", { class: "tick", transform: `translate(${x + 2} ${y + 2})` });
      sign.append(shape("circle", { r: 9 }), shape("path", { d: "M-4 0l3 3.2l5.4 -6.3" }));
      drawn.append(sign);
    }
  }

  function unchoose() {
    asked?.abort();
    if (!chosen) return;
    chosen.row.classList.remove("chosen");
    chosen.button.removeAttribute("aria-pressed");
    chosen = null;
    find(".effects", panel).replaceChildren();
    if (board !== original) swap(original);
    all(".tick", board || form).forEach((one) => one.remove());
    all(".chosen", board || form).forEach((one) => one.classList.remove("chosen"));
  }

  /* What an option would do: in words, and on the board if the answer brings one. */
  async function preview(option) {
    const effects = find(".effects", panel), url = form.dataset.preview;
    if (!url) return;
    asked = new AbortController();
    const signal = asked.signal;
    effects.textContent = say("wait");
    try {
      const answer = await fetch(url, { method: "POST", body: new FormData(form, option.button), headers: { "X-Towpath-Part": "1", "X-Towpath-Shape": find("#table").dataset.shape }, signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (signal.aborted) return;
      const after = find("svg", page);
      after?.remove();
      effects.replaceChildren(...(answer.ok ? page.body.childNodes : []));
      await window.lifted;
      if (signal.aborted) return;
      if (after && board) { swap(document.importNode(after, true)); tick(); }
      bring(chosen.at.map((id) => things.get(id)?.shape).filter(Boolean));
      announce(effects.textContent.trim().replace(/\s+/g, " "));
    } catch {
      if (asked.signal === signal) effects.replaceChildren(); /* nothing newer is waited for */
    }
  }

  function swap(drawn) {
    const focused = document.activeElement?.closest(".can")?.id;
    board.replaceWith(drawn);
    board = drawn;
    document.dispatchEvent(new Event("towpath:board"));
    dress();
    if (focused) things.get(focused)?.shape?.focus({ preventScroll: true });
  }

  /* Others moved while a choice was open: take it up again on the new board. */
  function resume(button, ids) {
    const option = button && options.find((one) => one.button === button);
    picks = ids;
    if (option) choose(option, ids.length ? touching(ids) : null);
    else if (ids.length) show(touching(ids));
  }

  function confirm() {
    if (chosen) form.requestSubmit(chosen.button);
  }

  function clear() {
    unchoose();
    picks = [];
    if (panel) show(null);
  }

  /* One step back: the choice first, then what the list was narrowed by. */
  function back() {
    const narrowed = chosen && picks.length && options.filter((one) => one.button && !one.row.hidden).length > 1;
    if (!narrowed) { const last = picks[picks.length - 1]; clear(); return home(last); }
    unchoose();
    show(options.filter((one) => !one.row.hidden));
  }

  /* Put the focus where the choice is. */
  function home(id) {
    const thing = things.get(id)?.shape || (id && find("#table .can"));
    (thing || options.find((one) => one.button && one.button.offsetParent)?.button || form)?.focus({ preventScroll: true });
  }

  function announce(words) {
    const said = find("#said") || document.body.appendChild(Object.assign(document.createElement("p"), { id: "said", className: "unseen" }));
    said.setAttribute("role", "status");
    said.textContent = words;
  }

  function light(option) {
    all("#table .lit").forEach((one) => one.classList.remove("lit"));
    const lit = option?.at.map((id) => things.get(id)?.shape).filter(Boolean) || [];
    lit.forEach((one) => one.classList.add("lit"));
    if (option && groupOf(option) !== group) { group = groupOf(option); grade(); }
    bring(lit);
  }

  /* Have one of these in view; zoom.js moves the board in its frame. */
  const bring = (drawn) => document.dispatchEvent(new CustomEvent("towpath:bring", { detail: drawn }));

  /* The thing under or nearest to a point, within a finger's reach. */
  function thingAt(event) {
    const direct = event.target.closest(".can, .cannot");
    if (direct && !event.target.matches(".reach, .hit")) return direct.id;
    let best = null;
    const pan = event.target.closest("svg.pan"); /* what lies outside of such a window is not drawn there */
    for (const thing of things.values()) {
      if (!thing.shape || thing.shape.closest("svg.pan") !== pan) continue;
      const box = outline(thing).getBoundingClientRect();
      const dx = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
      const dy = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
      const rank = [Math.hypot(dx, dy), box.width * box.height];
      if (dx > Math.max(0, (REACH - box.width) / 2) || dy > Math.max(0, (REACH - box.height) / 2)) continue;
      if (!best || rank[0] < best.rank[0] || (rank[0] === best.rank[0] && rank[1] < best.rank[1])) best = { id: thing.id, rank };
    }
    return best?.id;
  }

  /* Where a press lies on the board, however that is scrolled. */
  function onBoard(event) {
    const { left, top } = board.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  /* The arrow keys go from thing to thing, by where they lie. */
  function stride(from, key) {
    const middle = (one) => { const b = one.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
    const [x, y] = middle(from), [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const ranked = all("#table .can").filter((one) => one !== from).map((one) => {
      const [a, b] = middle(one), along = (a - x) * dx + (b - y) * dy, across = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
      return { one, along, cost: along + 2 * across };
    }).filter((step) => step.along > 1).sort((a, b) => a.cost - b.cost);
    ranked[0]?.one.focus();
  }

  let typed = "", typing;
  function digit(key) {
    clearTimeout(typing);
    typed += key;
    typing = setTimeout(() => { typed = ""; }, 800);
    const numbered = (number) => options.find((one) => one.button && one.number === number);
    if (!numbered(typed)) typed = key;
    const option = numbered(typed);
    if (option) { clear(); option.row.closest("details:not([open])")?.setAttribute("open", ""); choose(option); }
  }

  /* A preview that comes after a step would be asked about what is over. */
  document.addEventListener("submit", () => asked?.abort(), true);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#options button[name=answer]");
    if (button && form.dataset.preview && chosen?.button !== button && button.dataset.direct === undefined) {
      event.preventDefault();
      pressed = null;
      choose(options.find((option) => option.button === button));
    } else if (event.target.closest("#table svg") && things?.size) {
      const [x, y] = onBoard(event), again = chosen && pressed && Math.hypot(x - pressed[0], y - pressed[1]) <= SAME;
      const id = thingAt(event);
      pressed = [x, y];
      if (again) confirm(); else if (id) press(id); else if (chosen || picks.length) clear();
    }
  });
  document.addEventListener("keydown", (event) => {
    const free = !event.target.closest("input, textarea, select") && !event.ctrlKey && !event.metaKey && !event.altKey;
    const thing = event.target.closest("#table .can");
    if (!options?.length || !free) return;
    if (event.key === "Escape" && (chosen || picks.length)) back();
    else if (thing && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); press(thing.id); }
    else if (thing && event.key.startsWith("Arrow")) { event.preventDefault(); stride(thing, event.key); }
    else if (event.key === "Enter" && chosen && event.target === document.body) confirm();
    else if (/^[0-9]$/.test(event.key)) digit(event.key);
  });
  for (const kind of ["mouseover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const one = event.target.closest("#options button[name=answer], #options .barred");
      if (event.type === "focusin" && event.target.matches("#table .can")) bring([event.target]);
      if (one || event.type === "focusin") light(one && options?.find((option) => option.button === one || option.row === one));
    });
  }
  document.addEventListener("toggle", (event) => { if (event.target.closest?.("#options")) grade(); }, true);
  window.addEventListener("resize", () => { if (things) reach(); });
  document.addEventListener("towpath:zoom", () => { if (things) reach(); });
  document.addEventListener("towpath:live", ({ detail }) => {
    const [button, ids] = [chosen?.button, picks];
    begin();
    if (!detail.replaced.includes("turn")) resume(button, ids);
    else if (detail.stepped) {
      home(detail.onBoard && find("#table .strong, #table .can")?.id);
      announce((find("#turn .prompt") || find("#turn h2"))?.textContent || "");
    }
  });
  begin();
})();
