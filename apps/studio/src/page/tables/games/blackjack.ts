import { t } from "@lingui/core/macro";
import { handValue, isBlackjack } from "@banyan/game-math/tables";
import type {
  CardNumber,
  MyHandsView,
  MyRoundView,
  TableOutcome,
  TableOutcomes,
  TableRoundView,
} from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { prefersReducedMotion } from "../../shell/reduced-motion.ts";
import { numberText } from "../../texts/formats.ts";
import { cardBack, dealtCard } from "../cards.ts";
import { DecisionBar } from "./decision-bar.ts";
import type { GameFace, Scene, SpotResults } from "./scene.ts";
import { pause } from "./timing.ts";

/** The total of a hand as players say it: "A7" is 8/18. */
function totalText(cards: readonly CardNumber[]): string {
  if (cards.length === 0) return "";
  if (isBlackjack(cards)) return "BJ";
  const { total, isSoft } = handValue(cards);
  return isSoft && total < 21 ? `${numberText(total - 10)}/${numberText(total)}` : numberText(total);
}

type Result = "won" | "lost" | "tie";

/** A finished hand beside the dealer's. */
function resultOf(cards: readonly CardNumber[], dealer: readonly CardNumber[], isSplit: boolean): Result {
  const [own, other] = [handValue(cards).total, handValue(dealer).total];
  const isNatural = !isSplit && isBlackjack(cards);
  if (isBlackjack(dealer)) return isNatural ? "tie" : "lost";
  if (isNatural) return "won";
  if (own > 21) return "lost";
  return other > 21 || own > other ? "won" : own === other ? "tie" : "lost";
}

/** One hand on the table. It adds the cards that it does not show yet. */
class HandRow {
  readonly view: HTMLElement;
  readonly #name = element("span");
  readonly #note = element("span", { class: "hand-note", dir: "ltr" });
  readonly #row = element("div", { class: "hand-cards" });
  #shown: CardNumber[] = [];

  constructor(id: string, tone: "gold" | "blue" | "red", name: string) {
    this.#name.textContent = name;
    const head = element("p", { class: "hand-name" }, this.#name, this.#note);
    this.view = element("div", { class: "hand", "data-tone": tone, "data-hand": id }, head, this.#row);
  }

  name(text: string): void {
    if (this.#name.textContent !== text) this.#name.textContent = text;
  }

  show(cards: readonly CardNumber[], options: { readonly isFresh: boolean; readonly isHidden?: boolean }): void {
    const { isFresh, isHidden = false } = options;
    if (this.#shown.some((card, at) => cards[at] !== card)) this.clear();
    this.#row.querySelector(".dealt-hidden")?.remove();
    for (const card of cards.slice(this.#shown.length)) {
      this.#row.append(dealtCard(card, { isFresh: isFresh && !prefersReducedMotion() }));
    }
    if (isHidden) this.#row.append(element("div", { class: "dealt dealt-hidden" }, cardBack()));
    this.#shown = [...cards];
    this.#note.textContent = totalText(cards);
  }

  clear(): void {
    this.#shown = [];
    this.#row.replaceChildren();
    this.#note.textContent = "";
    delete this.view.dataset["result"];
  }

  result(result: Result): void {
    this.view.dataset["result"] = result;
  }
}

class BlackjackScene implements Scene {
  readonly view: HTMLElement;
  readonly #dealer = new HandRow("dealer", "gold", t`Dealer`);
  readonly #shared = new HandRow("hand", "blue", t`Your hand`);
  readonly #second = new HandRow("second", "blue", t`Second hand`);
  readonly #behind = new HandRow("behind", "red", t`Bet behind`);
  #mine: MyHandsView | undefined;

  constructor() {
    const players = element(
      "div",
      { class: "blackjack-players" },
      this.#shared.view,
      this.#second.view,
      this.#behind.view,
    );
    this.view = element("div", { class: "hands blackjack" }, this.#dealer.view, players);
    this.#layOut();
  }

  begin(round: TableRoundView): void {
    this.#mine = undefined;
    for (const row of [this.#dealer, this.#shared, this.#second, this.#behind]) row.clear();
    this.#layOut();
    if (round.shared) this.#deal(round, false);
  }

  hands(round: TableRoundView, mine: MyRoundView | null): void {
    const hands = mine?.round === round.id ? mine.hands : undefined;
    // A double or a split that is on its way shows no cards yet; the hands before it stay.
    if (hands) this.#mine = hands;
    if (round.shared) this.#deal(round, true);
  }

  #deal({ shared, outcome }: TableRoundView, isFresh: boolean): void {
    if (!shared) return;
    if (outcome === null) this.#dealer.show([shared.dealer], { isFresh, isHidden: true });
    const [first, second] = this.#mine?.hands ?? [];
    this.#shared.show(first?.cards ?? shared.player, { isFresh });
    if (second) this.#second.show(second.cards, { isFresh });
    if (this.#mine?.behind) this.#behind.show(this.#mine.behind.cards, { isFresh });
    this.#layOut();
  }

  #layOut(): void {
    const { hands = [], behind = null, active = -1 } = this.#mine ?? {};
    // A player without a hand sees the shared first cards; a bet behind shows the hand that it follows.
    this.#shared.view.hidden = hands.length === 0 && behind !== null;
    this.#shared.name(hands.length === 0 ? t`Shared cards` : t`Your hand`);
    this.#second.view.hidden = hands.length < 2;
    this.#behind.view.hidden = behind === null;
    this.#shared.view.dataset["active"] = String(active === 0);
    this.#second.view.dataset["active"] = String(active === 1);
  }

  async show(outcome: TableOutcome, millis: number): Promise<void> {
    const { player, dealer } = outcome as TableOutcomes["blackjack"];
    const isStill = millis === 0;
    if (this.#mine === undefined) this.#shared.show(player, { isFresh: false });
    const step = Math.min(900, (millis * 0.7) / Math.max(1, dealer.length - 1));
    for (let count = isStill ? dealer.length : 2; count <= dealer.length; count += 1) {
      this.#dealer.show(dealer.slice(0, count), { isFresh: !isStill });
      await pause(isStill ? 0 : step);
    }
    const { hands = [], behind = null } = this.#mine ?? {};
    for (const [at, row] of [this.#shared, this.#second].entries()) {
      const cards = hands[at]?.cards;
      if (cards) row.result(resultOf(cards, dealer, hands.length > 1));
    }
    if (behind) this.#behind.result(resultOf(behind.cards, dealer, false));
  }
}

/** The spots of the player that won or came back, from the payouts. */
function resultsOf(mine: MyRoundView | null): SpotResults {
  const results = new Map<string, "won" | "back">();
  for (const spot of ["hand", "behind"] as const) {
    const paid = BigInt(mine?.payouts?.[spot] ?? "0");
    const staked = stakeOf(mine, spot);
    if (paid > 0n) results.set(spot, paid > staked ? "won" : "back");
  }
  return results;
}

/** A double and a split belong to the hand. */
function stakeOf(mine: MyRoundView | null, spot: "hand" | "behind"): bigint {
  const items = (mine?.bets ?? []).filter(({ stage }) => stage === "accepted").flatMap((bet) => bet.items);
  return items.reduce(
    (sum, item) => ((item.spot === "behind") === (spot === "behind") ? sum + BigInt(item.amount) : sum),
    0n,
  );
}

export function blackjackFace(): GameFace {
  return {
    layout: (make) =>
      element(
        "div",
        { class: "felt-grid felt-sides" },
        make("hand", { tone: "gold", size: "large" }),
        make("behind", { tone: "blue", size: "large" }),
      ),
    openScene: () => new BlackjackScene(),
    openDecisions: (decide) => new DecisionBar(decide),
    results: (_outcome, mine) => resultsOf(mine),
  };
}
