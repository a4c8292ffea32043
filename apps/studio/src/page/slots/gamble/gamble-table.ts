import { t } from "@lingui/core/macro";
import type { GambleChoice, GambleView } from "../../../protocol/index.ts";
import { prefersReducedMotion } from "../../shell/reduced-motion.ts";
import { element, textButton } from "../../shell/element.ts";
import { type MoneyFormat, numberText } from "../../texts/formats.ts";
import { cardName } from "../../texts/card-names.ts";
import { choiceName } from "./choice-name.ts";
import { backOfCard, faceOf, suitPicture } from "./playing-card.ts";
import { turnItem, turnList } from "./turn-list.ts";

const TURN_MILLIS = 260;

/** The display of a gamble. */
export interface GambleTable {
  readonly view: HTMLElement;
  /** Waits for the card. No choice can be made meanwhile. */
  wait(): void;
  /** Shows the state of the win. A new card is turned. */
  show(gamble: GambleView): void;
}

export interface GamblePresses {
  name(choice: GambleChoice): void;
  /** Collects the win, or closes the table if the win is lost. */
  leave(): void;
}

export function openGambleTable(money: MoneyFormat, presses: GamblePresses): GambleTable {
  const stake = element("p", { class: "gamble-stake" });
  const place = element("div", { class: "gamble-card" }, backOfCard());
  const status = element("p", { class: "gamble-status", role: "status" });
  const choices = element("div", { class: "gamble-choices", role: "group", "aria-label": t`The next card is` });
  const turns = turnList([]);
  const leave = textButton("", "button button-primary", presses.leave);
  leave.autofocus = true;
  const chances = element("p", { class: "sheet-small" });
  const buttons = new Map<GambleChoice, HTMLButtonElement>();
  let shown: number | undefined;

  function choiceButton(choice: GambleChoice, win: string): HTMLButtonElement {
    const isColour = choice === "red" || choice === "black";
    const button = element(
      "button",
      { type: "button", class: "gamble-choice", "data-choice": choice },
      ...(isColour ? [] : [suitPicture(choice)]),
      element("span", { class: "gamble-choice-name" }, choiceName(choice)),
      element("span", { class: "gamble-choice-win", dir: "ltr" }, money(win)),
    );
    button.addEventListener("click", () => presses.name(choice));
    return button;
  }

  /** The same buttons are reused for every card, so that the keyboard focus stays. */
  function offer(offered: readonly { choice: GambleChoice; win: string }[]): void {
    for (const [choice, button] of buttons) {
      if (offered.some((each) => each.choice === choice)) continue;
      button.remove();
      buttons.delete(choice);
    }
    for (const { choice, win } of offered) {
      const known = buttons.get(choice);
      const amount = known?.querySelector(".gamble-choice-win");
      if (amount) {
        amount.textContent = money(win);
        continue;
      }
      const made = choiceButton(choice, win);
      buttons.set(choice, made);
      choices.append(made);
    }
  }

  function turnOver(face: HTMLElement): void {
    place.replaceChildren(face);
    face.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], {
      duration: prefersReducedMotion() ? 1 : TURN_MILLIS,
      easing: "cubic-bezier(.2,0,0,1)",
    });
  }

  return {
    view: element("div", { class: "gamble" }, stake, place, status, choices, leave, turns, chances),
    wait() {
      place.replaceChildren(backOfCard());
      choices.setAttribute("aria-busy", "true");
    },
    show({ turns: made, offer: offered }) {
      const last = made.at(-1);
      const held = offered?.stake ?? last?.win ?? "0";
      if (last && made.length !== shown) {
        const face = faceOf(last);
        face.dataset["tone"] = last.win === "0" ? "lost" : "won";
        if (shown === undefined) place.replaceChildren(face);
        else turnOver(face);
        const [card, amount] = [cardName(last), money(last.win)];
        status.textContent = last.win === "0" ? t`${card}. You lost the win.` : t`${card}. You have ${amount} now.`;
      } else status.textContent = t`Guess the colour or the suit of the next card.`;
      turns.replaceChildren(...made.map(turnItem));
      shown = made.length;
      stake.replaceChildren(
        element("span", { class: "gamble-stake-name" }, offered ? t`At stake` : t`Your win`),
        element(
          "output",
          { class: "gamble-stake-amount", dir: "ltr", ...(held === "0" && { "data-tone": "lost" }) },
          money(held),
        ),
      );
      choices.removeAttribute("aria-busy");
      offer(offered?.choices ?? []);
      leave.textContent = offered ? t`Collect ${money(held)}` : t`Back to the game`;
      if (!offered) leave.focus();
      chances.hidden = offered === null;
      const left = numberText(offered?.turnsLeft ?? 0);
      chances.textContent = t`Each of the 52 cards is equally likely: a colour is right one time in two, a suit one time in four. Cards left for this win: ${left}.`;
    },
  };
}
