/* The board in its frame: larger and smaller by two fingers, wheel or buttons, moved by drag. */
"use strict";

(() => {
  const WORDS = { en: ["Smaller", "Larger"], de: ["Kleiner", "Größer"] };
  const MOST = 4;
  let zoom = 1;

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
  }

  function addButtons(frame) {
    if (frame.parentElement.querySelector(":scope > .zooms")) return;
    const bar = Object.assign(document.createElement("p"), { className: "zooms" });
    (WORDS[document.documentElement.lang] || WORDS.en).forEach((word, n) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: n ? "+" : "−" });
      button.setAttribute("aria-label", word);
      button.addEventListener("click", () => to(n ? zoom * 1.4 : zoom / 1.4, frame));
      bar.append(button);
    });
    frame.before(bar);
  }

  const prepareAll = () => document.querySelectorAll("#table .board").forEach((frame) => { if (!frame.dataset.ready) { frame.dataset.ready = "yes"; prepare(frame); } });
  document.addEventListener("towpath:live", prepareAll);
  prepareAll();
})();
