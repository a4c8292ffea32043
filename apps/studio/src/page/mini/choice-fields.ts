import { element } from "../shell/element.ts";

let fields = 0;

export interface Option<Value extends string | number> {
  readonly value: Value;
  readonly text: string;
}

export interface Field<Value> {
  readonly view: HTMLElement;
  value(): Value;
  set(value: Value): void;
  lock(isLocked: boolean): void;
}

/** One of a few: buttons side by side of which one is pressed in. */
export function optionsField<Value extends string | number>(
  label: string,
  options: readonly Option<Value>[],
  initial: Value,
  onChange: () => void,
): Field<Value> {
  const name = `choice-${(fields += 1)}`;
  let chosen = initial;
  const inputs = options.map(({ value }) => {
    const input = element("input", { type: "radio", name, class: "option-input", checked: value === initial });
    input.addEventListener("change", () => {
      chosen = value;
      onChange();
    });
    return input;
  });
  const view = element(
    "fieldset",
    { class: "field" },
    element("legend", { class: "field-name" }, label),
    element(
      "div",
      { class: "options" },
      ...options.map(({ text }, index) =>
        element("label", { class: "option" }, inputs[index] ?? "", element("span", { class: "option-text" }, text)),
      ),
    ),
  );
  return {
    view,
    value: () => chosen,
    set(value) {
      chosen = value;
      for (const [index, input] of inputs.entries()) input.checked = options[index]?.value === value;
    },
    lock(isLocked) {
      view.disabled = isLocked;
    },
  };
}

export interface Range {
  readonly least: number;
  readonly most: number;
  readonly initial: number;
  text(value: number): string;
}

/** A number on a slider, written beside its name. */
export function sliderField(label: string, range: Range, onChange: () => void): Field<number> {
  const id = `choice-${(fields += 1)}`;
  const output = element("output", { class: "field-value", for: id, dir: "ltr" });
  const input = element("input", {
    type: "range",
    id,
    class: "slider",
    min: range.least,
    max: range.most,
    step: 1,
    value: range.initial,
  });
  const tell = (): void => {
    output.textContent = range.text(input.valueAsNumber);
    input.setAttribute("aria-valuetext", range.text(input.valueAsNumber));
    const share = (input.valueAsNumber - range.least) / Math.max(1, range.most - range.least);
    input.style.setProperty("--share", `${share * 100}%`);
  };
  input.addEventListener("input", () => {
    tell();
    onChange();
  });
  tell();
  return {
    view: element(
      "div",
      { class: "field" },
      element("div", { class: "field-head" }, element("label", { class: "field-name", for: id }, label), output),
      input,
    ),
    value: () => input.valueAsNumber,
    set(value) {
      input.value = String(value);
      tell();
    },
    lock(isLocked) {
      input.disabled = isLocked;
    },
  };
}

/** Multiples of a stake, typed: hundredths within bounds. What is none is put right when the field is left. */
export function timesField(
  label: string,
  range: { readonly least: number; readonly most: number; readonly initial: number | null; readonly hint?: string },
  onChange: () => void,
): Field<number | null> {
  const id = `choice-${(fields += 1)}`;
  let chosen = range.initial;
  const write = (value: number | null): string => (value === null ? "" : (value / 100).toFixed(2));
  const input = element("input", {
    type: "text",
    id,
    class: "text-input",
    inputmode: "decimal",
    autocomplete: "off",
    dir: "ltr",
    value: write(chosen),
    placeholder: range.hint,
  });
  input.addEventListener("input", () => {
    const typed = /^\d{1,7}(?:[.,]\d{0,2})?$/.test(input.value) ? Number(input.value.replace(",", ".")) : Number.NaN;
    const value = Math.round(typed * 100);
    const isEmpty = input.value === "" && range.initial === null;
    if (isEmpty) chosen = null;
    else if (value >= range.least && value <= range.most) chosen = value;
    input.setAttribute("aria-invalid", String(!isEmpty && chosen !== value));
    onChange();
  });
  input.addEventListener("blur", () => {
    input.value = write(chosen);
    input.removeAttribute("aria-invalid");
  });
  return {
    view: element(
      "div",
      { class: "field" },
      element("label", { class: "field-name", for: id }, label),
      element(
        "div",
        { class: "text-field" },
        input,
        element("span", { class: "text-unit", "aria-hidden": "true" }, "×"),
      ),
    ),
    value: () => chosen,
    set(value) {
      chosen = value;
      input.value = write(value);
    },
    lock(isLocked) {
      input.disabled = isLocked;
    },
  };
}

/** A figure beside the choice, which follows from it. */
export function figure(label: string): { readonly view: HTMLElement; tell(text: string): void } {
  const value = element("span", { class: "figure-value", dir: "ltr" });
  return {
    view: element("p", { class: "figure" }, element("span", { class: "figure-name" }, label), value),
    tell(text) {
      value.textContent = text;
    },
  };
}
