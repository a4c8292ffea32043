import { t } from "@lingui/core/macro";
import { handValue } from "@banyan/game-math/tables";
import type { HandAction, MyRoundView, TableRoundView } from "../../../protocol/tables.ts";
import { element, textButton } from "../../shell/element.ts";
import { numberText } from "../../texts/formats.ts";
import type { Decisions } from "./scene.ts";

const ACTIONS: readonly HandAction[] = ["hit", "stand", "double", "split"];

function nameOf(action: HandAction): string {
  switch (action) {
    case "hit":
      return t`Hit`;
    case "stand":
      return t`Stand`;
    case "double":
      return t`Double down`;
    case "split":
      return t`Split`;
  }
}

/** The buttons of a decision, by the thumb, with the time that is left and what happens without a decision. */
export class DecisionBar implements Decisions {
  readonly view: HTMLElement;
  readonly #title = element("p", { class: "decide-title" });
  readonly #silence = element("p", { class: "decide-silence" });
  readonly #seconds = element("span", { class: "decide-seconds", dir: "ltr" });
  readonly #buttons: ReadonlyMap<HandAction, HTMLButtonElement>;
  #spoken = "";

  constructor(decide: (action: HandAction) => void) {
    this.#buttons = new Map(
      ACTIONS.map((action) => {
        const button = textButton(nameOf(action), "decide-button", () => decide(action));
        button.dataset["action"] = action;
        return [action, button];
      }),
    );
    this.view = element(
      "section",
      { class: "decide", "aria-label": t`Your decision`, hidden: true },
      element("div", { class: "decide-head" }, this.#title, this.#seconds),
      element("div", { class: "decide-row" }, ...this.#buttons.values()),
      this.#silence,
    );
  }

  /** Returns a sentence to speak when a new decision is asked for. */
  show(
    round: TableRoundView | null,
    mine: MyRoundView | null,
    state: { readonly now: number; readonly isSending: boolean },
  ): string | undefined {
    const hands = mine !== null && mine.round === round?.id ? mine.hands : undefined;
    const left = Date.parse(round?.shared?.until ?? "") - state.now;
    const isAsked = round?.stage === "dealt" && round.outcome === null && hands !== undefined && hands.active >= 0;
    this.view.hidden = !isAsked || !(left > 0);
    if (this.view.hidden || !hands) return undefined;
    const isWaiting = state.isSending || hands.pending !== null;
    for (const [action, button] of this.#buttons) {
      button.hidden = action === "split" && !hands.actions.includes("split") && hands.hands.length > 1;
      button.disabled = isWaiting || !hands.actions.includes(action);
    }
    const hand = hands.hands[hands.active];
    const { total, isSoft } = handValue(hand?.cards ?? []);
    const points = numberText(total);
    const title = isWaiting ? t`One moment…` : isSoft ? t`You have soft ${points}` : t`You have ${points}`;
    write(this.#title, title);
    write(this.#seconds, numberText(Math.ceil(left / 1000)));
    const silence = total <= (isSoft ? 17 : 11) ? t`Without a decision you hit.` : t`Without a decision you stand.`;
    write(this.#silence, silence);
    const key = `${round?.id} ${hands.step} ${hands.active} ${isWaiting}`;
    if (isWaiting || this.#spoken === key) return undefined;
    this.#spoken = key;
    return `${title}. ${silence}`;
  }
}

function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
