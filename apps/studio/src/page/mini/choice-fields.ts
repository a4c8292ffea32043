import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { element } from "../shell/element.ts";
import { riskText } from "./choice-names.ts";
import { hundredthsText } from "./multiples.ts";
import { TypedField } from "./typed-field.ts";

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

/** A choice of a few options: buttons side by side. The chosen one is pressed in. */
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

const RISKS = ["low", "medium", "high"] as const;

/** The choice of a risk, which is medium at first. */
export function riskField(onChange: () => void): Field<(typeof RISKS)[number]> {
  const options = RISKS.map((value) => ({ value, text: riskText(value) }));
  return optionsField(t`Risk`, options, "medium", onChange);
}

export interface Range {
  readonly least: number;
  readonly most: number;
  readonly initial: number;
  text(value: number): string;
}

/** A number on a slider, shown beside its label. */
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

/** A field whose text may be invalid. Nothing is sent until it is corrected. */
export interface TextField<Value> extends Field<Value> {
  isRight(): boolean;
  focus(): void;
}

/**
 * A typed multiple of a stake, in hundredths within bounds. If the field is initially empty, an empty text is valid and
 * means null.
 */
export function timesField(
  label: string,
  range: { readonly least: number; readonly most: number; readonly initial: number | null; readonly hint?: string },
  onChange: () => void,
): TextField<number | null> {
  const id = `choice-${(fields += 1)}`;
  const typed = new TypedField({
    id,
    className: "text-input",
    rules: { locale: i18n.locale, decimals: 2 },
    least: BigInt(range.least),
    most: BigInt(range.most),
    initial: range.initial === null ? null : BigInt(range.initial),
    hint: range.hint,
    write: (units) => hundredthsText(Number(units)),
    onChange,
  });
  return {
    view: element(
      "div",
      { class: "field" },
      element("label", { class: "field-name", for: id }, label),
      element(
        "div",
        { class: "text-field" },
        typed.input,
        element("span", { class: "text-unit", "aria-hidden": "true" }, "×"),
      ),
      typed.note,
    ),
    value: () => (typed.units === null ? null : Number(typed.units)),
    isRight: () => typed.isRight,
    focus: () => typed.input.focus(),
    set: (value) => typed.set(value === null ? null : BigInt(value)),
    lock(isLocked) {
      typed.input.disabled = isLocked;
    },
  };
}

/** A figure beside the choice that is computed from it. */
export function figure(label: string): { readonly view: HTMLElement; tell(text: string): void } {
  const value = element("span", { class: "figure-value", dir: "ltr" });
  return {
    view: element("p", { class: "figure" }, element("span", { class: "figure-name" }, label), value),
    tell(text) {
      value.textContent = text;
    },
  };
}
