import { t } from "@lingui/core/macro";
import type { GambleTurn } from "../../../protocol/index.ts";
import { element } from "../../shell/element.ts";
import { choiceName } from "./choice-name.ts";
import { faceOf } from "./playing-card.ts";

/** A turned card with the player's choice. */
export function turnItem(turn: GambleTurn): HTMLElement {
  return element(
    "li",
    { class: "gamble-turn", "data-tone": turn.win === "0" ? "lost" : "won" },
    faceOf(turn),
    element("span", { class: "gamble-turn-choice" }, choiceName(turn.choice)),
  );
}

/** The cards of a round, in order. */
export function turnList(turns: readonly GambleTurn[]): HTMLOListElement {
  return element("ol", { class: "gamble-turns", "aria-label": t`Cards of this round` }, ...turns.map(turnItem));
}
