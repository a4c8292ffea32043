import { t } from "@lingui/core/macro";
import type { MiniChoices, MiniSessionView } from "../../protocol/mini.ts";
import { element, iconButton } from "../shell/element.ts";
import { timesField } from "./choice-fields.ts";
import { PressButton } from "./press-button.ts";
import { StakeField } from "./stake-field.ts";

const TARGETS = { least: 101, most: 1_000_000, initial: null } as const;

/** One bet on a flight: its automatic cash-out, its stake and its button. */
export class BetSlip {
  readonly view: HTMLElement;
  readonly stake: StakeField;
  readonly press: PressButton;
  readonly #auto = timesField(t`Cash out at`, { ...TARGETS, hint: t`Off` }, () => undefined);
  readonly #remove: HTMLButtonElement | undefined;

  /** A removable slip has a remove button beside its name. */
  constructor(view: MiniSessionView, name: string, press: () => void, remove?: () => void) {
    this.stake = new StakeField(view, () => undefined);
    this.press = new PressButton(press);
    this.#remove = remove && iconButton("close", t`Remove second bet`, "slip-remove", remove);
    this.view = element(
      "section",
      { class: "slip", "aria-label": name },
      element("div", { class: "slip-head" }, element("h2", { class: "slip-name" }, name), this.#remove ?? ""),
      this.#auto.view,
      this.stake.view,
      this.press.view,
    );
  }

  choice(): MiniChoices["crash"] {
    return { autoCashOut: this.#auto.value() };
  }

  /** The field with an invalid text, if any. */
  toMend(): { focus(): void } | undefined {
    if (!this.stake.isRight) return this.stake;
    return this.#auto.isRight() ? undefined : this.#auto;
  }

  lock(isLocked: boolean): void {
    this.stake.lock(isLocked);
    this.#auto.lock(isLocked);
    if (this.#remove) this.#remove.disabled = isLocked;
  }
}
