import { t } from "@lingui/core/macro";
import type { HiLoMoveName, HiLoOffer } from "../../../protocol/mini.ts";
import { element } from "../../shell/element.ts";
import type { Board, OpenBoard } from "../board.ts";
import { timesText } from "../multiples.ts";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const SUITS = ["♠", "♥", "♦", "♣"] as const;

export function cardName(card: number): string {
  return `${RANKS[Math.floor(card / 4)] ?? ""}${SUITS[card % 4] ?? ""}`;
}

function face(card: number, className: string): HTMLElement {
  const isRed = card % 4 === 1 || card % 4 === 2;
  return element(
    "div",
    { class: className, dir: "ltr", "data-red": isRed },
    element("span", { class: "card-rank" }, RANKS[Math.floor(card / 4)] ?? ""),
    element("span", { class: "card-suit" }, SUITS[card % 4] ?? ""),
  );
}

function moveText(move: HiLoMoveName): string {
  switch (move) {
    case "higher":
      return t`Higher`;
    case "lower":
      return t`Lower`;
    case "same":
      return t`Same`;
    case "skip":
      return t`Skip card`;
  }
}

const SIGNS: Readonly<Record<HiLoMoveName, string>> = { higher: "↑", lower: "↓", same: "=", skip: "»" };

/** A card, the ones before it, and the possible bets on the next. */
export const openHiLoBoard: OpenBoard<"hi-lo"> = ({ motion, sound, move }): Board<"hi-lo"> => {
  const table = element("div", { class: "card-table" });
  const before = element("ol", { class: "card-row", dir: "ltr", "aria-label": t`Cards so far` });
  const offers = element("div", { class: "offers", role: "group", "aria-label": t`The next card is` });
  const view = element("div", { class: "hi-lo" }, table, before, offers);
  let shown = "";

  function rest(): void {
    shown = "";
    table.replaceChildren(element("div", { class: "card card-back", "aria-hidden": "true" }));
    before.replaceChildren();
    tellOffers([]);
  }

  function tellOffers(given: readonly HiLoOffer[]): void {
    if (given.length === 0) {
      offers.replaceChildren(element("p", { class: "offers-none" }, t`Place your bet to see the first card.`));
      return;
    }
    const buttons = given.map((offer) => offerButton(offer.move, `${timesText(offer.multiplier)} · ${offer.chance}%`));
    offers.replaceChildren(...buttons, offerButton("skip", ""));
  }

  function offerButton(name: HiLoMoveName, detail: string): HTMLElement {
    const button = element(
      "button",
      { type: "button", class: "offer", "data-move": name },
      element(
        "span",
        { class: "offer-name" },
        element("span", { "aria-hidden": "true" }, `${SIGNS[name]} `),
        moveText(name),
      ),
      element("span", { class: "offer-detail", dir: "ltr" }, detail),
    );
    button.addEventListener("click", () => move(name));
    return button;
  }
  rest();

  return {
    view,
    controls: element("div", { class: "fields fields-empty" }),
    choice: () => ({}),
    prospect: () => "",
    lock: () => undefined,
    begin() {
      rest();
      sound.press();
    },
    async show({ outcome, state, totalWin }) {
      const { cards, moves, lost, offers: given } = outcome;
      const isNews = cards.join() !== shown;
      shown = cards.join();
      const last = cards.at(-1) ?? 0;
      const card = face(last, "card");
      card.setAttribute("role", "img");
      card.setAttribute("aria-label", cardName(last));
      table.replaceChildren(card);
      before.replaceChildren(
        ...cards.slice(0, -1).map((earlier, index) => {
          const name = moves[index] ?? "skip";
          const item = face(earlier, "small-card");
          item.append(element("span", { class: "card-move", title: moveText(name) }, SIGNS[name]));
          return element("li", {}, item);
        }),
      );
      before.scrollLeft = before.scrollWidth;
      if (isNews) {
        sound.stop(cards.length % 5);
        await motion.animate(card, [{ transform: "rotateY(90deg)" }, { transform: "none" }], 240);
      }
      if (state === "playing") {
        card.dataset["tone"] = moves.length > 0 && moves.at(-1) !== "skip" ? "won" : "";
        tellOffers(given);
        return;
      }
      card.dataset["tone"] = lost || totalWin === "0" ? "lost" : "won";
      tellOffers([]);
    },
    rest,
    chip: ({ multiplier, totalWin }) => ({
      text: totalWin === "0" ? "0×" : timesText(multiplier),
      isWin: totalWin !== "0",
    }),
  };
};
