import { SUIT_SHAPES } from "../../../art/signs/suit-shapes.ts";
import type { CardSuit } from "../../../protocol/index.ts";
import { svg } from "../../shell/svg.ts";
import { element } from "../../shell/element.ts";
import { cardName } from "../../texts/card-names.ts";

const SHAPES: Readonly<Record<CardSuit, string>> = {
  hearts: SUIT_SHAPES.heart,
  diamonds: SUIT_SHAPES.diamond,
  clubs: SUIT_SHAPES.club,
  spades: SUIT_SHAPES.spade,
};
const COURT: Readonly<Record<number, string>> = { 1: "A", 11: "J", 12: "Q", 13: "K" };

export function suitPicture(suit: CardSuit): SVGSVGElement {
  const shape = svg("path", { d: SHAPES[suit] });
  return svg("svg", { viewBox: "-120 -120 240 240", class: "suit", "data-suit": suit, "aria-hidden": "true" }, shape);
}

/** A face-up card. */
export function faceOf(card: { readonly rank: number; readonly suit: CardSuit }): HTMLElement {
  const { rank, suit } = card;
  return element(
    "div",
    { class: "playing-card", dir: "ltr", role: "img", "aria-label": cardName(card), "data-suit": suit },
    element("span", { class: "playing-card-rank" }, COURT[rank] ?? String(rank)),
    suitPicture(suit),
  );
}

/** A face-down card. */
export function backOfCard(): HTMLElement {
  return element("div", { class: "playing-card playing-card-back", "aria-hidden": "true" });
}
