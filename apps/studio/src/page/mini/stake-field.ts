import { typedMoneyRules } from "@banyan/kernel";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { MiniSessionView } from "../../protocol/mini.ts";
import { element, iconButton, textButton } from "../shell/element.ts";
import { moneyFormat } from "../texts/formats.ts";
import { TypedField } from "./typed-field.ts";

let fields = 0;

/** The stake: typed, or changed by the buttons beside it. An invalid text cannot be staked. */
export class StakeField {
  readonly view: HTMLElement;
  readonly #typed: TypedField;
  readonly #buttons: HTMLButtonElement[];
  readonly #offered: readonly bigint[];
  readonly #least: bigint;
  readonly #most: bigint;
  readonly #onChange: () => void;

  constructor({ stakes, currency }: Pick<MiniSessionView, "stakes" | "currency">, onChange: () => void) {
    this.#least = BigInt(stakes.least);
    this.#most = BigInt(stakes.most);
    this.#offered = stakes.offered.map(BigInt);
    this.#onChange = onChange;
    const id = `stake-${(fields += 1)}`;
    this.#typed = new TypedField({
      id,
      className: "text-input stake-input",
      rules: typedMoneyRules(currency, i18n.locale),
      least: this.#least,
      most: this.#most,
      initial: BigInt(stakes.usual),
      write: moneyFormat(currency),
      onChange,
    });
    this.#buttons = [
      iconButton("minus", t`Decrease bet`, "stake-step", () => this.step(-1)),
      iconButton("plus", t`Increase bet`, "stake-step", () => this.step(1)),
      textButton("½", "stake-chip", () => this.#set(this.stake / 2n)),
      textButton("2×", "stake-chip", () => this.#set(this.stake * 2n)),
    ];
    const [down, up, half, double] = this.#buttons;
    double?.setAttribute("dir", "ltr");
    half?.setAttribute("aria-label", t`Halve bet`);
    double?.setAttribute("aria-label", t`Double bet`);
    this.view = element(
      "div",
      { class: "field" },
      element("label", { class: "field-name", for: id }, t`Bet`),
      element("div", { class: "stake-row" }, down ?? "", this.#typed.input, up ?? "", half ?? "", double ?? ""),
      this.#typed.note,
    );
  }

  get stake(): bigint {
    return this.#typed.units ?? this.#least;
  }

  /** Whether the text in the field is a stake that may be placed. */
  get isRight(): boolean {
    return this.#typed.isRight;
  }

  focus(): void {
    this.#typed.input.focus();
  }

  /** Changes to the next offered stake, up or down. */
  step(by: 1 | -1): void {
    const next =
      by === 1
        ? this.#offered.find((offered) => offered > this.stake)
        : this.#offered.findLast((offered) => offered < this.stake);
    this.#set(next ?? (by === 1 ? this.#most : this.#least));
  }

  lock(isLocked: boolean): void {
    this.#typed.input.disabled = isLocked;
    for (const button of this.#buttons) button.disabled = isLocked;
  }

  #set(stake: bigint): void {
    this.#typed.set(stake);
    this.#onChange();
  }
}
