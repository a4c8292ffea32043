import { readTypedNumber, type TypedNumberRules, typedNumberText } from "@banyan/kernel";
import { t } from "@lingui/core/macro";
import { element } from "../shell/element.ts";
import { typedProblemText } from "../texts/typed-number-texts.ts";

export interface TypedFieldSpec {
  readonly id: string;
  readonly className: string;
  readonly rules: TypedNumberRules;
  /** In units of the last decimal. */
  readonly least: bigint;
  readonly most: bigint;
  /** Null if an empty field is a valid choice. */
  readonly initial: bigint | null;
  readonly hint?: string | undefined;
  /** Formats a number of the field in full, for the texts beside it. */
  readonly write: (units: bigint) => string;
  readonly onChange: () => void;
}

/**
 * A number field. An invalid entry stays as typed, and the note under the field says how to write it. `isRight` is
 * false until the entry is corrected. Callers must check it before they send the number.
 */
export class TypedField {
  readonly input: HTMLInputElement;
  readonly note: HTMLElement;
  readonly #spec: TypedFieldSpec;
  readonly #isOptional: boolean;
  #units: bigint | null;
  #problem = "";

  constructor(spec: TypedFieldSpec) {
    this.#spec = spec;
    this.#units = spec.initial;
    this.#isOptional = spec.initial === null;
    const noteId = `${spec.id}-note`;
    this.note = element("p", { class: "field-note", id: noteId, role: "alert" });
    this.input = element("input", {
      type: "text",
      id: spec.id,
      class: spec.className,
      inputmode: spec.rules.decimals === 0 ? "numeric" : "decimal",
      autocomplete: "off",
      dir: "ltr",
      placeholder: spec.hint,
      "aria-describedby": noteId,
    });
    this.input.addEventListener("input", () => this.#read());
    this.input.addEventListener("blur", () => {
      if (this.isRight) this.#write();
    });
    this.#write();
  }

  /** The last valid number; null if the field is empty and may be. */
  get units(): bigint | null {
    return this.#units;
  }

  get isRight(): boolean {
    return this.#problem === "";
  }

  /** Puts a number into the field, within its bounds. */
  set(units: bigint | null): void {
    this.#units = units === null ? null : this.#within(units);
    this.#tell("");
    this.#write();
  }

  #read(): void {
    const { rules, least, most, write, onChange } = this.#spec;
    const reading = readTypedNumber(this.input.value, rules);
    if (reading.kind === "number" && reading.units === this.#within(reading.units)) {
      this.#units = reading.units;
      this.#tell("");
    } else if (reading.kind === "empty" && this.#isOptional) {
      this.#units = null;
      this.#tell("");
    } else if (reading.kind === "number" || reading.kind === "empty" || reading.kind === "too-large") {
      this.#tell(rangeText(write(least), write(most)));
    } else this.#tell(typedProblemText(reading, rules.decimals, write));
    onChange();
  }

  #tell(problem: string): void {
    this.#problem = problem;
    this.note.textContent = problem;
    if (problem === "") this.input.removeAttribute("aria-invalid");
    else this.input.setAttribute("aria-invalid", "true");
  }

  #within(units: bigint): bigint {
    const { least, most } = this.#spec;
    return units < least ? least : units > most ? most : units;
  }

  #write(): void {
    this.input.value = this.#units === null ? "" : typedNumberText(this.#units, this.#spec.rules);
  }
}

function rangeText(least: string, most: string): string {
  return t`From ${least} to ${most}.`;
}
