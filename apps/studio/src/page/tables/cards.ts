import { SUIT_SHAPES } from "../../art/signs/suit-shapes.ts";
import type { CardNumber } from "../../protocol/tables.ts";
import { element } from "../shell/element.ts";
import { svg } from "../shell/svg.ts";
import { nameOfCard } from "./texts/card-texts.ts";

const SUITS = [SUIT_SHAPES.club, SUIT_SHAPES.diamond, SUIT_SHAPES.heart, SUIT_SHAPES.spade] as const;
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const INK = ["#16203a", "#c41e34", "#c41e34", "#16203a"] as const;

/** The emblems of court cards in a box of 60 × 60: a feathered cap, a tiara, a crown. */
const EMBLEMS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  J: [
    ["M8 42q4-18 22-18t22 18q-22 8-44 0z", "#2f6db5"],
    ["M34 26q4-20 20-22-2 18-14 26z", "#e8b23c"],
    ["M8 42q22 8 44 0v6q-22 8-44 0z", "#e8b23c"],
  ],
  Q: [
    ["M8 46 4 22l12 10L22 12l8 16 8-16 6 20 12-10-4 24z", "#d0487e"],
    ["M8 46h44v6H8z", "#e8b23c"],
    ["M30 30l5 7-5 7-5-7z", "#fff3d0"],
  ],
  K: [
    ["M8 46V18l11 12L30 8l11 22 11-12v28z", "#e8b23c"],
    ["M8 46h44v7H8z", "#b3202c"],
    ["M30 24l4 8-4 8-4-8z", "#b3202c"],
  ],
};

/** The pips of 2 to 10 in columns of thirds, as on printed cards: x from −1 to 1, y from 0 to 1. */
function pipPlaces(rank: number): readonly (readonly [number, number])[] {
  const column = (x: number, count: number) =>
    Array.from({ length: count }, (_, index) => [x, count === 1 ? 0.5 : index / (count - 1)] as const);
  const sides = (count: number) => [...column(-1, count), ...column(1, count)];
  const middle: Readonly<Record<number, readonly number[]>> = {
    2: [0, 1],
    3: [0, 0.5, 1],
    5: [0.5],
    7: [0.25],
    8: [0.25, 0.75],
    9: [0.5],
    10: [0.167, 0.833],
  };
  const inMiddle = (middle[rank] ?? []).map((y) => [0, y] as const);
  if (rank < 4) return inMiddle;
  if (rank < 6) return [...sides(2), ...inMiddle];
  if (rank < 9) return [...sides(3), ...inMiddle];
  return [...sides(4), ...inMiddle];
}

function suitAt(suit: number, x: number, y: number, size: number): SVGPathElement {
  const turn = y > 72 ? " rotate(180)" : "";
  return svg("path", {
    d: SUITS[suit] ?? "",
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 220).toFixed(4)})${turn}`,
  });
}

/** The middle of a card in its 100 × 140 box: pips, an ace's suit, or the emblem of a court card. */
function middleOf(rank: number, suit: number): SVGElement[] {
  const letter = RANKS[rank - 1] ?? "";
  const emblem = EMBLEMS[letter];
  if (emblem) {
    const shapes = emblem.map(([d, fill]) => svg("path", { d, fill, stroke: "#16203a", "stroke-width": 1.6 }));
    return [
      svg("g", { transform: "translate(30 52) scale(1.02)" }, ...shapes),
      svg("g", {}, suitAt(suit, 34, 124, 20), suitAt(suit, 84, 24, 20)),
    ];
  }
  if (rank === 1) return [svg("g", {}, suitAt(suit, 58, 82, 62))];
  return [svg("g", {}, ...pipPlaces(rank).map(([x, y]) => suitAt(suit, 66 + x * 17, 26 + y * 90, 21)))];
}

/** A face-up card with a large index, readable at 40 pixels of width. */
export function cardFace(card: CardNumber): HTMLElement {
  const [rank, suit] = [Math.floor(card / 4) + 1, card % 4];
  const ink = INK[suit] ?? "#16203a";
  const letter = RANKS[rank - 1] ?? "";
  const picture = svg(
    "svg",
    { viewBox: "0 0 100 140", class: "card-picture", "aria-hidden": "true", fill: ink },
    svg(
      "text",
      { x: 5, y: 36, class: "card-index", ...(letter === "10" && { class: "card-index card-index-long" }) },
      letter,
    ),
    svg("g", {}, suitAt(suit, 19, 54, 25)),
    ...middleOf(rank, suit),
  );
  return element("div", { class: "card card-face", role: "img", "aria-label": nameOfCard(card), dir: "ltr" }, picture);
}

/** The back of a card: a banyan leaf in a lattice. */
export function cardBack(): HTMLElement {
  const picture = svg(
    "svg",
    { viewBox: "0 0 100 140", class: "card-picture", "aria-hidden": "true" },
    svg("rect", { x: 7, y: 7, width: 86, height: 126, rx: 7, class: "card-back-ground" }),
    svg("path", {
      d: "M-20 70 50 0l70 70-70 70zM0 70 50 20l50 50-50 50zM20 70l30-30 30 30-30 30zM7 7l86 126M93 7 7 133",
      class: "card-back-lines",
    }),
    svg("path", { d: "M50 44c18 14 20 34 0 56-20-22-18-42 0-56z", class: "card-back-leaf" }),
    svg("path", { d: "M50 52v44M50 66l-8-6M50 66l8-6M50 78l-9-6M50 78l9-6", class: "card-back-vein" }),
  );
  return element("div", { class: "card card-reverse", "aria-hidden": "true" }, picture);
}

/** A card on the table. It comes face down from the shoe and turns over. */
export function dealtCard(
  card: CardNumber,
  options: { readonly isFresh: boolean; readonly isAcross?: boolean },
): HTMLElement {
  const { isFresh, isAcross = false } = options;
  const turning = element("div", { class: "card-turn" }, cardFace(card), ...(isFresh ? [cardBack()] : []));
  return element("div", { class: "dealt", "data-fresh": String(isFresh), "data-across": String(isAcross) }, turning);
}
