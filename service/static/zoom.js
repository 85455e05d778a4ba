/* The board in its frame: larger and smaller by two fingers, wheel or buttons, moved by drag.

   A part of a board that is a window of its own (`svg.pan`, its whole field in `data-field`) is moved
   by its view box. Whoever wants drawn things in view says so by `towpath:bring`. */
"use strict";

(() => {
  const WORDS = { en: ["Smaller", "Larger"], de: ["Kleiner", "Größer"] };
  const MOST = 4;
  const DRAG = 6; /* pixels: less is a press */
  let zoom = 1, place = null;

  /* Zoom to a factor; the point of the window under the fingers stays where it is. */
  function to(factor, frame, x, y) {
    const next = Math.min(MOST, Math.max(1, factor)), box = frame.getBoundingClientRect();
    const [a, b] = [(x ?? box.left + box.width / 2) - box.left, (y ?? box.top + box.height / 2) - box.top];
    const [left, top] = [(frame.scrollLeft + a) * next / zoom - a, (frame.scrollTop + b) * next / zoom - b];
    zoom = next;
    frame.style.setProperty("--zoom", zoom);
    frame.classList.toggle("zoomed", zoom > 1);
    frame.scrollTo(left, top);
    document.dispatchEvent(new Event("towpath:zoom"));
  }

  function prepare(frame) {
    let pinch = null, drag = null, dragged = false;
    const span = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
    const middle = (touches) => [(touches[0].clientX + touches[1].clientX) / 2, (touches[0].clientY + touches[1].clientY) / 2];
    frame.addEventListener("touchstart", ({ touches }) => { pinch = touches.length === 2 ? { span: span(touches), zoom } : null; }, { passive: true });
    frame.addEventListener("touchmove", (event) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      to(pinch.zoom * span(event.touches) / pinch.span, frame, ...middle(event.touches));
    }, { passive: false });
    frame.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      to(zoom * Math.exp(-event.deltaY / 300), frame, event.clientX, event.clientY);
    }, { passive: false });
    frame.addEventListener("pointerdown", (event) => {
      dragged = false;
      if (event.pointerType === "mouse" && !event.button) drag = [event.clientX + frame.scrollLeft, event.clientY + frame.scrollTop];
    });
    frame.addEventListener("pointermove", (event) => {
      if (!drag) return;
      const [x, y] = [drag[0] - event.clientX, drag[1] - event.clientY];
      if (Math.abs(x - frame.scrollLeft) + Math.abs(y - frame.scrollTop) > 4) dragged = true;
      if (dragged) frame.scrollTo(x, y);
    });
    for (const end of ["pointerup", "pointerleave"]) frame.addEventListener(end, () => { drag = null; });
    frame.addEventListener("click", (event) => { if (dragged) event.stopPropagation(); dragged = false; }, true);
    addButtons(frame);
    to(zoom, frame);
    frame.querySelectorAll("svg.pan").forEach(prepareWindow);
  }

  /* Show the part of a window's field that begins at a point, and tell the little map beside it. */
  function move(pan, x, y) {
    const [left, top, width, height] = pan.dataset.field.split(" ").map(Number), box = pan.viewBox.baseVal;
    const inside = (value, from, size, shown) => Math.min(Math.max(value, from), from + size - shown);
    place = [inside(x, left, width, box.width), inside(y, top, height, box.height)];
    [box.x, box.y] = place;
    const mark = pan.parentElement.querySelector(".window");
    mark?.setAttribute("transform", `translate(${place.map((one) => one * mark.dataset.share).join(" ")})`);
  }

  function prepareWindow(pan) {
    let from = null, moved = false;
    if (place) move(pan, ...place);
    pan.addEventListener("pointerdown", (event) => {
      moved = false;
      from = event.isPrimary && !event.button ? [event.clientX, event.clientY, pan.viewBox.baseVal.x, pan.viewBox.baseVal.y] : null;
      event.stopPropagation();
    });
    pan.addEventListener("pointermove", (event) => {
      if (!from || !event.isPrimary) return;
      const [x, y] = [event.clientX - from[0], event.clientY - from[1]];
      if (!moved && Math.hypot(x, y) < DRAG) return;
      if (!moved) pan.setPointerCapture(event.pointerId);
      moved = true;
      const scale = pan.getScreenCTM().a;
      move(pan, from[2] - x / scale, from[3] - y / scale);
    });
    for (const end of ["pointerup", "pointercancel"]) pan.addEventListener(end, () => { from = null; });
    pan.addEventListener("click", (event) => { if (moved) event.stopPropagation(); moved = false; }, true);
  }

  /* Move windows and the board in its frame, never the page, until one of these is in view. */
  function bring(drawn) {
    const sheet = document.querySelector("#turn.filtered"), limit = sheet && getComputedStyle(sheet).position === "fixed" ? sheet.getBoundingClientRect().top : Infinity;
    const rect = (view) => { const { left, right, top, bottom } = view.getBoundingClientRect(); return { left, right, top, bottom: Math.min(bottom, limit) }; };
    const within = (box, view) => box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
    const seen = (one) => [one.closest("svg.pan"), one.closest(".board")].every((view) => !view || within(one.getBoundingClientRect(), rect(view)));
    if (!drawn.length || drawn.some(seen)) return;
    const [one] = drawn, frame = one.closest(".board"), pan = one.closest("svg.pan");
    const offset = (view) => {
      const [box, around] = [one.getBoundingClientRect(), rect(view)];
      return [box.left + box.width / 2 - (around.left + around.right) / 2, box.top + box.height / 2 - (around.top + around.bottom) / 2];
    };
    if (pan) {
      const [x, y] = offset(pan), scale = pan.getScreenCTM().a, box = pan.viewBox.baseVal;
      move(pan, box.x + x / scale, box.y + y / scale);
    }
    if (frame && !seen(one)) frame.scrollBy(...offset(frame));
  }

  function addButtons(frame) {
    if (frame.querySelector(":scope > .zooms")) return;
    const bar = Object.assign(document.createElement("p"), { className: "zooms" });
    (WORDS[document.documentElement.lang] || WORDS.en).forEach((word, n) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: n ? "+" : "−" });
      button.setAttribute("aria-label", word);
      button.addEventListener("click", () => to(n ? zoom * 1.4 : zoom / 1.4, frame));
      bar.append(button);
    });
    frame.append(bar);
  }

  const prepareAll = () => document.querySelectorAll("#table .board").forEach((frame) => { if (!frame.dataset.ready) { frame.dataset.ready = "yes"; prepare(frame); } });
  document.addEventListener("towpath:live", prepareAll);
  document.addEventListener("towpath:board", () => document.querySelectorAll("#table svg.pan").forEach(prepareWindow));
  document.addEventListener("towpath:bring", ({ detail }) => bring(detail));
  prepareAll();
})();
