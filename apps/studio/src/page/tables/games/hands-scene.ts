import type { CardNumber, TableOutcome, ToldCard } from "../../../protocol/tables.ts";
import { dealtCard } from "../cards.ts";
import { element } from "../../shell/element.ts";
import { prefersReducedMotion } from "../../shell/reduced-motion.ts";
import type { Scene } from "./scene.ts";

export interface HandLook {
  readonly id: string;
  readonly name: string;
  readonly tone: "red" | "blue" | "gold";
  /** Cards beyond these lie across, as third cards of baccarat. */
  readonly upright?: number;
}

export interface DealtHands {
  /** The cards in the order dealt, with the hand that gets each. */
  readonly cards: readonly { readonly to: string; readonly card: CardNumber }[];
  readonly winner: string;
}

interface Hand {
  readonly look: HandLook;
  readonly box: HTMLElement;
  readonly row: HTMLElement;
  readonly note: HTMLElement;
  cards: CardNumber[];
}

const wait = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

/** Hands of cards side by side. */
export class HandsScene implements Scene {
  readonly view: HTMLElement;
  readonly #read: (outcome: TableOutcome) => DealtHands;
  readonly #note: (hand: string, cards: readonly CardNumber[]) => string;
  readonly #hands = new Map<string, Hand>();

  /** `note`: the text beside the hand's name, such as its points. */
  constructor(
    looks: readonly HandLook[],
    read: (outcome: TableOutcome) => DealtHands,
    note: (hand: string, cards: readonly CardNumber[]) => string,
  ) {
    this.#read = read;
    this.#note = note;
    for (const look of looks) {
      const row = element("div", { class: "hand-cards" });
      const note = element("span", { class: "hand-note", dir: "ltr" });
      const head = element("p", { class: "hand-name" }, element("span", {}, look.name), note);
      const box = element("div", { class: "hand", "data-tone": look.tone, "data-hand": look.id }, head, row);
      this.#hands.set(look.id, { look, box, row, note, cards: [] });
    }
    this.view = element(
      "div",
      { class: "hands", "data-count": looks.length },
      ...[...this.#hands.values()].map(({ box }) => box),
    );
  }

  begin(): void {
    for (const hand of this.#hands.values()) {
      hand.cards = [];
      hand.row.replaceChildren();
      hand.note.textContent = "";
      delete hand.box.dataset["result"];
    }
  }

  card({ to, card }: Pick<ToldCard, "card"> & { to: string }, isFresh: boolean): void {
    const hand = this.#hands.get(to);
    if (!hand) return;
    hand.cards.push(card);
    const isAcross = hand.look.upright !== undefined && hand.cards.length > hand.look.upright;
    hand.row.append(dealtCard(card, { isFresh: isFresh && !prefersReducedMotion(), isAcross }));
    hand.note.textContent = this.#note(to, hand.cards);
  }

  async show(outcome: TableOutcome, millis: number): Promise<void> {
    const { cards, winner } = this.#read(outcome);
    const told = [...this.#hands.values()].reduce((sum, hand) => sum + hand.cards.length, 0);
    const left = cards.slice(told);
    const pause = Math.min(900, (millis * 0.8) / Math.max(1, left.length));
    for (const card of left) {
      this.card(card, millis > 0);
      if (millis > 0) await wait(pause);
    }
    for (const [id, { box }] of this.#hands)
      box.dataset["result"] = id === winner ? "won" : winner === "tie" ? "tie" : "lost";
  }
}
