import { invariant } from "@banyan/kernel";
import { type Rational, rational } from "../../rational.ts";
import { payoutOf } from "../../mini/mini-game.ts";
import { type Card, rankOf } from "../cards.ts";
import { LOST, pays, PUSH } from "../table-game.ts";
import { type BlackjackDeal, type BlackjackStream, dealerHand, dealerHasBlackjack } from "./deal.ts";
import { cardValue, handValue, isBlackjack, silenceHits } from "./hand.ts";

export const BLACKJACK_ACTIONS = ["hit", "stand", "double", "split"] as const;
export type BlackjackAction = (typeof BLACKJACK_ACTIONS)[number];

export interface SeatHand {
  readonly cards: readonly Card[];
  /** 1, or 2 after a double. */
  readonly stakes: 1 | 2;
  readonly isOver: boolean;
}

/**
 * The hands of a player in a round: one, or two after a split. Several players may share the deal; each has a separate
 * seat.
 */
export interface BlackjackSeat {
  readonly hands: readonly SeatHand[];
}

/** The seat after the first two cards. It is over if the player or the dealer has a blackjack. */
export function openSeat(deal: BlackjackDeal): BlackjackSeat {
  const cards = deal.P.slice(0, 2);
  return { hands: [{ cards, stakes: 1, isOver: isBlackjack(cards) || dealerHasBlackjack(deal) }] };
}

/** The index of the hand that is played now, the first one first; −1 when the seat is over. */
export function activeHand(seat: BlackjackSeat): number {
  return seat.hands.findIndex(({ isOver }) => !isOver);
}

/** The actions that the seat can take now. None when it is over. */
export function legalActions(seat: BlackjackSeat): readonly BlackjackAction[] {
  const hand = seat.hands[activeHand(seat)];
  if (!hand) return [];
  if (hand.cards.length > 2) return ["hit", "stand"];
  const [first = 0, second = 0] = hand.cards;
  const maySplit = seat.hands.length === 1 && cardValue(first) === cardValue(second);
  return maySplit ? ["hit", "stand", "double", "split"] : ["hit", "stand", "double"];
}

/** The action of the silence rule for the hand that is played now. */
export function silentAction(seat: BlackjackSeat): BlackjackAction {
  const hand = seat.hands[activeHand(seat)];
  invariant(hand, "the seat is over");
  return silenceHits(handValue(hand.cards)) ? "hit" : "stand";
}

/** The seat after an action. Throws InvariantError for an action that is not legal. */
export function act(seat: BlackjackSeat, deal: BlackjackDeal, action: BlackjackAction): BlackjackSeat {
  invariant(legalActions(seat).includes(action), `${action} is not legal`);
  const at = activeHand(seat);
  const hand = seat.hands[at];
  invariant(hand, "the seat is over");
  if (action === "split") return { hands: splitHands(hand, deal) };
  const after = action === "stand" ? { ...hand, isOver: true } : withNext(hand, nextCard(seat, at, deal), action);
  return { hands: seat.hands.with(at, after) };
}

function withNext(hand: SeatHand, card: Card, action: "hit" | "double"): SeatHand {
  const cards = [...hand.cards, card];
  if (action === "double") return { cards, stakes: 2, isOver: true };
  return { ...hand, cards, isOver: handValue(cards).total >= 21 };
}

/** Each card gets a second one. Aces get no more; a hand of 21 needs none. */
function splitHands({ cards: [first = 0, second = 0] }: SeatHand, { A, B }: BlackjackDeal): SeatHand[] {
  return ([first, second] as const).map((card, index) => {
    const cards = [card, (index === 0 ? A : B)[0] ?? 0];
    return { cards, stakes: 1, isOver: rankOf(card) === 1 || handValue(cards).total === 21 };
  });
}

/** The next card of the hand's stream. The first card of a split hand comes from the shared hand. */
function nextCard({ hands }: BlackjackSeat, at: number, deal: BlackjackDeal): Card {
  const hand = hands[at];
  const stream: BlackjackStream = hands.length === 1 ? "P" : at === 0 ? "A" : "B";
  const taken = (hand?.cards.length ?? 0) - (stream === "P" ? 0 : 1);
  const card = deal[stream][taken];
  invariant(card !== undefined, `stream ${stream} has no card ${taken}`);
  return card;
}

const BLACKJACK_RETURN = pays(3, 2);
const EVEN_MONEY = pays(1);
/** Both hands of a split, both doubled, both won. */
export const BLACKJACK_GREATEST: Rational = rational(8n);

/** The return of each hand of a seat that is over, per stake on it and with the stake. */
export function handReturns(seat: BlackjackSeat, deal: BlackjackDeal): readonly Rational[] {
  invariant(activeHand(seat) === -1, "the seat is not over");
  const dealer = dealerHand(deal);
  const dealerTotal = handValue(dealer).total;
  return seat.hands.map(({ cards }) => {
    const isNatural = seat.hands.length === 1 && isBlackjack(cards);
    if (isBlackjack(dealer)) return isNatural ? PUSH : LOST;
    if (isNatural) return BLACKJACK_RETURN;
    const { total } = handValue(cards);
    if (total > 21) return LOST;
    if (dealerTotal > 21 || total > dealerTotal) return EVEN_MONEY;
    return total === dealerTotal ? PUSH : LOST;
  });
}

/** The seat after the silence rule has played all that is left of it. */
export function finishSilently(seat: BlackjackSeat, deal: BlackjackDeal): BlackjackSeat {
  let played = seat;
  while (activeHand(played) >= 0) played = act(played, deal, silentAction(played));
  return played;
}

/**
 * The return of a bet behind a seat that is over, per stake and with the stake. The bet adds nothing to a double, and
 * stays on the first hand of a split.
 */
export function behindReturn(seat: BlackjackSeat, deal: BlackjackDeal): Rational {
  return handReturns(seat, deal)[0] ?? LOST;
}

/** The stakes and the payout of a seat that is over, in minor units. The payout is cut once, and holds the stakes. */
export function settleSeat(
  stake: bigint,
  seat: BlackjackSeat,
  deal: BlackjackDeal,
): { readonly staked: bigint; readonly payout: bigint } {
  const returns = handReturns(seat, deal);
  let [staked, payout] = [0n, 0n];
  for (const [index, { stakes }] of seat.hands.entries()) {
    const amount = stake * BigInt(stakes);
    staked += amount;
    payout += payoutOf(amount, returns[index] ?? LOST);
  }
  return { staked, payout };
}
