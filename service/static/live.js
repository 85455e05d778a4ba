/* One page a turn: a step, another player's move or a moment of the replay replaces only what changed.

   Live are `#table`, `#turn` and whatever has an id and `data-live`. A form in them is sent with the
   header `X-Towpath-Part`; the answer is a page, or just those parts. `#table` may name an event stream
   (`data-events`, its query tells from where on the page has not heard); `#moment` is the slider of a
   replay (`data-url` with {n}); a link with `data-part` loads into the same parts. `data-shape` of
   `#table` is the shape of the board: page or phone. The promise `lifted` is kept once a button of the
   mouse that is down is up again. */
"use strict";

(() => {
  const LIVE = "#table, #turn, [data-live][id]";
  const TROUBLE = { en: "The connection was lost. Try again.", de: "Die Verbindung ist abgerissen. Versuche es noch einmal." };
  const narrow = matchMedia("(max-width: 47rem)");
  const wanted = () => (narrow.matches ? "phone" : "page");
  const find = (query, from = document) => from.querySelector(query);
  let busy = false, late = false, looking = null, source = null;

  /* Fetch a page or parts of it; only the newest look at the table counts. */
  async function load(url, sent) {
    const headers = { "X-Towpath-Part": "1", "X-Towpath-Shape": wanted() };
    looking?.abort();
    looking = sent ? null : new AbortController();
    const answer = await fetch(url, { ...sent, headers, signal: looking?.signal });
    return { answer, page: new DOMParser().parseFromString(await answer.text(), "text/html") };
  }

  /* Put the live parts of a page in the place of ours; `kept` are ids that stay as they are. */
  function replace(page, { kept = [], stepped = false } = {}) {
    const focused = document.activeElement, onBoard = Boolean(focused?.closest("#table")), replaced = [];
    const boards = [...document.querySelectorAll(".board")].map((one) => [one.scrollLeft, one.scrollTop]);
    const [left, top] = [scrollX, scrollY];
    const open = new Set([...document.querySelectorAll("details[open][id]")].map((one) => one.id));
    for (const fresh of page.querySelectorAll(LIVE)) {
      const old = document.getElementById(fresh.id);
      if (!old || kept.includes(fresh.id) || (!stepped && isTyping(old)) || fresh.parentElement.closest(LIVE)) continue;
      old.replaceWith(document.importNode(fresh, true));
      replaced.push(fresh.id);
    }
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    if (page.title) document.title = page.title;
    document.dispatchEvent(new CustomEvent("towpath:live", { detail: { replaced, stepped, onBoard } }));
    if (focused?.id && !focused.isConnected && document.activeElement === document.body) document.getElementById(focused.id)?.focus({ preventScroll: true });
    document.querySelectorAll(".board").forEach((one, n) => boards[n] && one.scrollTo(...boards[n]));
    scrollTo(left, top);
    listen();
    return replaced.length;
  }

  /* Words that somebody is writing are not swept away by the moves of others. */
  const isTyping = (part) => [...part.querySelectorAll("textarea, input:not([type])")].some((field) => field.value !== field.defaultValue);

  /* Send a form of a live part and show what came of it. */
  document.addEventListener("submit", async (event) => {
    const form = event.target, button = event.submitter;
    if (!form.closest(LIVE) || form.method !== "post" || "whole" in form.dataset || event.defaultPrevented) return;
    event.preventDefault();
    if (busy) return;
    busy = true;
    form.setAttribute("aria-busy", "true");
    try {
      const { answer, page } = await load(form.action, { method: "POST", body: new FormData(form, button) });
      if (!replace(page, { stepped: true })) return location.assign(answer.url);
      if (answer.redirected) history.replaceState(null, "", answer.url);
    } catch {
      tell(TROUBLE[document.documentElement.lang] || TROUBLE.en);
    } finally {
      busy = false;
      form.removeAttribute("aria-busy");
      delete form.dataset.sent;
      if (late) refresh();
    }
  });

  /* A failure is said where the choice is, and aloud. */
  function tell(words) {
    const notice = find("#trouble") || Object.assign(document.createElement("p"), { id: "trouble", className: "notice bad" });
    notice.setAttribute("role", "alert");
    notice.textContent = words;
    find("#turn")?.prepend(notice);
  }

  /* While a button of the mouse is down nothing is exchanged under it: the press would be lost. */
  document.addEventListener("pointerdown", () => {
    window.lifted = new Promise((done) => {
      for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => setTimeout(done), { once: true, capture: true });
      setTimeout(done, 1000);
    });
  }, true);

  /* Look again after others have moved, or once a step is done; a choice that is still open is left alone. */
  async function refresh() {
    late = busy;
    if (busy || document.hidden) return;
    const key = (from) => find("#turn [name=key]", from)?.value || "", asked = wanted();
    try {
      const { page } = await load(location.href);
      await window.lifted;
      if (busy) { late = true; return; } /* that press was a step */
      const same = key(page) === key(document) && key(document) !== "";
      replace(page, { kept: same ? ["turn"] : [] });
      if (asked !== wanted()) refresh(); /* the window has changed in the meantime */
    } catch { /* the next event, or the next step, tries again */ }
  }

  /* Hear when others move, as long as somebody looks: an open stream says that they are there. */
  function listen() {
    const url = document.hidden ? "" : find("#table")?.dataset.events, from = url?.split("?")[0];
    if (source?.from === from) return;
    source?.close();
    source = null;
    if (!url) return;
    source = Object.assign(new EventSource(url), { from });
    let soon;
    for (const kind of ["moved", "talk", "missed"]) {
      source.addEventListener(kind, () => { clearTimeout(soon); soon = setTimeout(refresh, 150); });
    }
  }

  /* A board of the wrong shape for this window is asked for again. */
  function fit() {
    const shape = find("#table")?.dataset.shape;
    if (shape && shape !== wanted()) refresh();
  }

  /* Go to a moment of the replay without leaving the page. */
  async function look(url) {
    const slider = find("#moment"), holder = slider && slider.closest("[data-live][id]");
    try {
      const { answer, page } = await load(url);
      const dragged = holder && document.activeElement === slider ? [holder.id] : [];
      if (!replace(page, { kept: dragged })) return location.assign(url);
      history.replaceState(null, "", answer.url);
    } catch (trouble) {
      if (trouble.name !== "AbortError") location.assign(url);
    }
  }

  const at = (slider, n) => slider.dataset.url.replace("{n}", Math.min(Math.max(n, Number(slider.min)), Number(slider.max)));

  document.addEventListener("input", (event) => {
    if (event.target.id === "moment") look(at(event.target, Number(event.target.value)));
  });
  document.addEventListener("keydown", (event) => {
    const slider = find("#moment");
    if (!slider || event.target.closest("input, textarea, select, #table .can") || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = Number(slider.value);
    const n = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: Number(slider.min), End: Number(slider.max) }[event.key];
    if (n === undefined) return;
    event.preventDefault();
    slider.value = n;
    look(at(slider, n));
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-part]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    look(link.href);
  });
  document.addEventListener("visibilitychange", () => { listen(); refresh(); });
  narrow.addEventListener("change", fit);
  listen();
  fit();
})();
