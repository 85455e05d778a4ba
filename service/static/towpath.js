/* Comfort on all pages: every page works without this file. */
"use strict";

(() => {
  const WORDS = { en: ["less", "more"], de: ["weniger", "mehr"] };

  /* A number gets a button on either side. */
  function stepper(number) {
    if (number.closest(".stepper")) return;
    /* A label around the number would else belong to the first button in it. */
    const label = number.labels[0];
    if (label) label.htmlFor = number.id ||= `number-${number.name}`;
    const named = label?.textContent.trim() || "";
    const frame = Object.assign(document.createElement("span"), { className: "stepper" });
    number.before(frame);
    const [less, more] = (WORDS[document.documentElement.lang] || WORDS.en).map((word, n) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: n ? "+" : "−" });
      button.setAttribute("aria-label", `${named} ${word}`.trim());
      button.addEventListener("click", () => {
        if (n) number.stepUp(); else number.stepDown();
        number.dispatchEvent(new Event("input", { bubbles: true }));
      });
      return button;
    });
    frame.append(less, number, more);
  }

  /* A bundle shows its sum and can be sent when it is within its bounds. */
  function total(bundle) {
    const { low, high, due } = bundle.dataset, numbers = [...bundle.querySelectorAll("input[type=number]")];
    const count = numbers.reduce((sum, one) => sum + Number(one.value), 0);
    const worth = numbers.reduce((sum, one) => sum + Number(one.value) * Number(one.dataset.worth || 1), 0);
    const sum = due ? worth : count;
    const good = due ? worth >= Number(due) : count >= Number(low || 0) && count <= Number(high || Infinity);
    const output = bundle.querySelector("output");
    const bounds = due || (low === high ? low : [low, high].filter(Boolean).join("–"));
    if (output) output.textContent = bounds ? `${sum} / ${bounds}` : sum;
    output?.classList.toggle("short", !good);
    bundle.querySelectorAll("button:not([type=button])").forEach((button) => { button.disabled = !good; });
  }

  /* A second press on the way is ignored; the server would ignore it too. */
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post") return;
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
  window.addEventListener("pageshow", () => {
    document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent);
  });
  document.addEventListener("input", (event) => {
    const bundle = event.target.closest("fieldset.bundle");
    if (bundle) total(bundle);
  });
  document.addEventListener("focusin", (event) => { if (event.target.matches("input.copy")) event.target.select(); });

  /* The zone of the browser is offered where one can be set. */
  function offerZone(field) {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zone || field.value === zone || field.dataset.offered) return;
    field.dataset.offered = zone;
    const button = Object.assign(document.createElement("button"), { type: "button", className: "second", textContent: field.dataset.offer.replace("{zone}", zone) });
    button.addEventListener("click", () => { field.value = zone; button.remove(); field.focus(); });
    field.after(button);
  }

  /* A kept mail is as high as it needs to be; its frame runs no script of its own. */
  function fit(frame) {
    const held = frame.contentDocument?.documentElement;
    if (!held) return;
    frame.style.height = 0;
    frame.style.height = `${held.scrollHeight + frame.offsetHeight - frame.clientHeight}px`;
  }

  function prepare() {
    document.querySelectorAll("iframe.letter").forEach((frame) => { fit(frame); frame.addEventListener("load", () => fit(frame)); });
    document.querySelectorAll("input[data-zone]").forEach((field) => { field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || ""; });
    document.querySelectorAll("input[data-offer]").forEach(offerZone);
    document.querySelectorAll("fieldset.bundle input[type=number], form.amount input[type=number], input.steps").forEach(stepper);
    document.querySelectorAll("fieldset.bundle").forEach(total);
    /* The newest tidings stand at the end. */
    document.querySelectorAll(".recent, .talk").forEach((list) => { list.scrollTop = list.scrollHeight; });
  }
  document.addEventListener("towpath:live", prepare);
  prepare();
})();
