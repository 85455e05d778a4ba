/* Comfort only: every page works without this file. */
"use strict";

document.querySelectorAll("form.amount input[type=number]").forEach((number) => {
  const slider = document.createElement("input");
  slider.type = "range";
  for (const name of ["min", "max", "step", "value"]) slider[name] = number[name];
  slider.setAttribute("aria-label", number.labels[0] ? number.labels[0].textContent : "");
  slider.addEventListener("input", () => { number.value = slider.value; });
  number.addEventListener("input", () => { slider.value = number.value; });
  number.closest("form").append(slider);
});

/* A second click on the way is ignored; the server would ignore it too. */
document.querySelectorAll("form[method=post]").forEach((form) => {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
});
window.addEventListener("pageshow", () => {
  document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent);
});

document.querySelectorAll("input.copy").forEach((field) => {
  field.addEventListener("focus", () => field.select());
});

/* The newest tidings stand at the end. */
document.querySelectorAll(".recent, .talk").forEach((list) => { list.scrollTop = list.scrollHeight; });

/* The picture can be dragged with the mouse when it is larger than its frame. */
document.querySelectorAll(".board").forEach((frame) => {
  let from = null;
  frame.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button) return;
    from = [event.clientX + frame.scrollLeft, event.clientY + frame.scrollTop];
  });
  frame.addEventListener("pointermove", (event) => {
    if (from) frame.scrollTo(from[0] - event.clientX, from[1] - event.clientY);
  });
  for (const end of ["pointerup", "pointerleave"]) frame.addEventListener(end, () => { from = null; });
});
