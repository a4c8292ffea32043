import { parseDecimal, toDecimal } from "@banyan/kernel";
import { t } from "@lingui/core/macro";
import type { MiniSessionView } from "../../protocol/mini.ts";
import { element, iconButton, textButton } from "../shell/element.ts";

/** The stake: typed, or moved by the buttons beside it. It is always one that may be placed. */
export class StakeField {
  readonly view: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #buttons: HTMLButtonElement[];
  readonly #least: bigint;
  readonly #most: bigint;
  readonly #offered: readonly bigint[];
  readonly #currency: string;
  readonly #onChange: () => void;
  #stake: bigint;

  constructor({ stakes, currency }: Pick<MiniSessionView, "stakes" | "currency">, onChange: () => void) {
    this.#least = BigInt(stakes.least);
    this.#most = BigInt(stakes.most);
    this.#offered = stakes.offered.map(BigInt);
    this.#stake = BigInt(stakes.usual);
    this.#currency = currency;
    this.#onChange = onChange;
    this.#input = element("input", {
      type: "text",
      id: "stake",
      class: "text-input stake-input",
      inputmode: "decimal",
      autocomplete: "off",
      dir: "ltr",
    });
    this.#input.addEventListener("input", () => this.#type());
    this.#input.addEventListener("blur", () => this.#write());
    this.#buttons = [
      iconButton("minus", t`Lower the bet`, "stake-step", () => this.step(-1)),
      iconButton("plus", t`Raise the bet`, "stake-step", () => this.step(1)),
      textButton("½", "stake-chip", () => this.#set(this.#stake / 2n)),
      textButton("2×", "stake-chip", () => this.#set(this.#stake * 2n)),
    ];
    const [down, up, half, double] = this.#buttons;
    double?.setAttribute("dir", "ltr");
    half?.setAttribute("aria-label", t`Half the bet`);
    double?.setAttribute("aria-label", t`Double the bet`);
    this.view = element(
      "div",
      { class: "field" },
      element("label", { class: "field-name", for: "stake" }, t`Bet`),
      element("div", { class: "stake-row" }, down ?? "", this.#input, up ?? "", half ?? "", double ?? ""),
    );
    this.#write();
  }

  get stake(): bigint {
    return this.#stake;
  }

  /** To the next stake that is offered, up or down. */
  step(by: 1 | -1): void {
    const next =
      by === 1
        ? this.#offered.find((offered) => offered > this.#stake)
        : this.#offered.findLast((offered) => offered < this.#stake);
    this.#set(next ?? (by === 1 ? this.#most : this.#least));
  }

  lock(isLocked: boolean): void {
    this.#input.disabled = isLocked;
    for (const button of this.#buttons) button.disabled = isLocked;
  }

  #set(stake: bigint): void {
    this.#stake = this.#within(stake);
    this.#write();
    this.#onChange();
  }

  #type(): void {
    const typed = parseDecimal(this.#input.value.replaceAll(",", ""), this.#currency);
    const isStake = typed !== undefined && typed === this.#within(typed);
    if (isStake) this.#stake = typed;
    this.#input.setAttribute("aria-invalid", String(!isStake));
    this.#onChange();
  }

  #within(stake: bigint): bigint {
    return stake < this.#least ? this.#least : stake > this.#most ? this.#most : stake;
  }

  #write(): void {
    this.#input.value = toDecimal(this.#stake, this.#currency);
    this.#input.removeAttribute("aria-invalid");
  }
}
