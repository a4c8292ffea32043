import { invariant } from "@banyan/kernel";
import { add, isBelow, multiply, type Rational, rational, subtract } from "../../rational.ts";
import { dealerDraws, type HandValue, silenceHits, withCard } from "./hand.ts";
import type { BlackjackAction } from "./seat.ts";

/** The values of a card with the number of its ranks: an ace, two to nine, and the four ranks of ten. */
const CARD_VALUES = Array.from({ length: 10 }, (_, index) => ({ value: index + 1, ranks: index === 9 ? 4n : 1n }));
const RANKS = 13n;
const ZERO = rational(0n);
const ONE = rational(1n);
const BUST = 22;
const NOTHING: HandValue = { total: 0, isSoft: false };

/** The expected gain of a decision and the expected stakes on it, both in first stakes. */
interface Expectation {
  readonly gain: Rational;
  readonly staked: Rational;
}

export interface BlackjackFigures {
  /** The expected loss in first stakes. */
  readonly edge: Rational;
  /** The expected stakes of a round, doubles and splits included. */
  readonly staked: Rational;
  /** The return of all stakes: 1 − edge / staked. */
  readonly return: Rational;
}

export interface BlackjackRules {
  readonly mayDoubleAfterSplit: boolean;
}

export const BLACKJACK_RULES: BlackjackRules = { mayDoubleAfterSplit: true };

/** The average over the next card. */
function average(ofCard: (value: number) => Rational): Rational {
  const sum = CARD_VALUES.reduce(
    (total, { value, ranks }) => add(total, multiply(ofCard(value), rational(ranks))),
    ZERO,
  );
  return multiply(sum, rational(1n, RANKS));
}

const keyOf = ({ total, isSoft }: HandValue): number => total * 2 + Number(isSoft);

/** The expected gains against one card of the dealer, who has no blackjack. */
class AgainstCard {
  readonly #rules: BlackjackRules;
  readonly #totals: ReadonlyMap<number, Rational>;
  readonly #stands = new Map<number, Rational>();
  readonly #plays = new Map<number, Rational>();

  constructor(card: number, rules: BlackjackRules) {
    this.#rules = rules;
    this.#totals = dealerTotals(card);
  }

  /** Without another card. */
  stand({ total }: HandValue): Rational {
    if (total > 21) return rational(-1n);
    let gain = this.#stands.get(total);
    if (!gain) {
      gain = [...this.#totals].reduce((sum, [dealer, probability]) => {
        if (dealer === BUST || dealer < total) return add(sum, probability);
        return dealer > total ? subtract(sum, probability) : sum;
      }, ZERO);
      this.#stands.set(total, gain);
    }
    return gain;
  }

  hit(hand: HandValue): Rational {
    return average((value) => this.#afterHit(withCard(hand, value)));
  }

  /** The better of another card and none. */
  #afterHit(hand: HandValue): Rational {
    if (hand.total >= 21) return this.stand(hand);
    const key = keyOf(hand);
    let gain = this.#plays.get(key);
    if (!gain) {
      gain = greater(this.stand(hand), this.hit(hand));
      this.#plays.set(key, gain);
    }
    return gain;
  }

  double(hand: HandValue): Rational {
    return multiply(
      rational(2n),
      average((value) => this.stand(withCard(hand, value))),
    );
  }

  /** One of the two hands of a split, by the value of its first card. */
  splitHand(value: number): Expectation {
    return this.#splitHands(value)
      .map(({ chance, played }) => ({
        gain: multiply(played.gain, chance),
        staked: multiply(played.staked, chance),
      }))
      .reduce(both);
  }

  /** A hand of a split for each second card, with the chance of that card. */
  #splitHands(value: number): { readonly chance: Rational; readonly played: Expectation }[] {
    const first = withCard(NOTHING, value);
    return CARD_VALUES.map(({ value: second, ranks }) => {
      const hand = withCard(first, second);
      const played = value === 1 || hand.total === 21 ? single(this.stand(hand)) : this.#afterSplit(hand);
      return { chance: rational(ranks, RANKS), played };
    });
  }

  /** The gain of a bet behind the best play: it adds nothing to a double, and stays on the first hand of a split. */
  followed(first: number, second: number): Rational {
    const [action, best] = bestOf(this.actions(first, second));
    if (action !== "split") return perStake(best);
    return this.#splitHands(first).reduce(
      (sum, { chance, played }) => add(sum, multiply(chance, perStake(played))),
      ZERO,
    );
  }

  #afterSplit(hand: HandValue): Expectation {
    const once = single(this.#afterHit(hand));
    if (!this.#rules.mayDoubleAfterSplit) return once;
    const doubled = { gain: this.double(hand), staked: rational(2n) };
    return isBelow(once.gain, doubled.gain) ? doubled : once;
  }

  /** All actions on two cards with their expectations. */
  actions(first: number, second: number): ReadonlyMap<BlackjackAction, Expectation> {
    const hand = withCard(withCard(NOTHING, first), second);
    const actions = new Map<BlackjackAction, Expectation>([
      ["stand", single(this.stand(hand))],
      ["hit", single(this.hit(hand))],
      ["double", { gain: this.double(hand), staked: rational(2n) }],
    ]);
    if (first === second) {
      const one = this.splitHand(first);
      actions.set("split", both(one, one));
    }
    return actions;
  }

  /** By the silence rule, which never doubles or splits. */
  silent(hand: HandValue): Rational {
    return silenceHits(hand) ? average((value) => this.silent(withCard(hand, value))) : this.stand(hand);
  }
}

const greater = (one: Rational, other: Rational): Rational => (isBelow(one, other) ? other : one);
const single = (gain: Rational): Expectation => ({ gain, staked: ONE });
const perStake = ({ gain, staked }: Expectation): Rational =>
  multiply(gain, rational(staked.denominator, staked.numerator));
const both = (one: Expectation, other: Expectation): Expectation => ({
  gain: add(one.gain, other.gain),
  staked: add(one.staked, other.staked),
});

/** The probabilities of the dealer's final total, 22 for a bust, if the two first cards are no blackjack. */
function dealerTotals(card: number): ReadonlyMap<number, Rational> {
  const totals = new Map<number, Rational>();
  const draw = (hand: HandValue, cards: number, probability: Rational): void => {
    if (!dealerDraws(hand)) {
      const total = Math.min(hand.total, BUST);
      totals.set(total, add(totals.get(total) ?? ZERO, probability));
      return;
    }
    // The second card makes no blackjack, so fewer ranks are possible.
    const possible = CARD_VALUES.filter(({ value }) => cards > 1 || withCard(hand, value).total !== 21);
    const ranks = possible.reduce((sum, one) => sum + one.ranks, 0n);
    for (const { value, ranks: ways } of possible) {
      draw(withCard(hand, value), cards + 1, multiply(probability, rational(ways, ranks)));
    }
  };
  draw(withCard(NOTHING, card), 1, ONE);
  return totals;
}

/**
 * The play that loses least: the best action on two cards against the dealer's card, all by value, 1 for an ace to 10.
 */
export function blackjackStrategy(
  rules = BLACKJACK_RULES,
): (first: number, second: number, dealer: number) => BlackjackAction {
  const against = new Map(CARD_VALUES.map(({ value }) => [value, new AgainstCard(value, rules)]));
  return (first, second, dealer) => {
    const actions = against.get(dealer)?.actions(first, second);
    invariant(actions, `no card has the value ${dealer}`);
    return bestOf(actions)[0];
  };
}

function bestOf(actions: ReadonlyMap<BlackjackAction, Expectation>): readonly [BlackjackAction, Expectation] {
  return [...actions].reduce((best, one) => (isBelow(best[1].gain, one[1].gain) ? one : best));
}

/** The figures of the play that loses least. */
export function bestPlayFigures(rules = BLACKJACK_RULES): BlackjackFigures {
  return figuresOf(rules, (against, first, second) => bestOf(against.actions(first, second))[1]);
}

/** The figures of the silence rule. */
export function silenceFigures(): BlackjackFigures {
  return figuresOf(BLACKJACK_RULES, (against, first, second) =>
    single(against.silent(withCard(withCard(NOTHING, first), second))),
  );
}

/** The figures of a bet behind a player who plays best. */
export function behindFigures(): BlackjackFigures {
  return figuresOf(BLACKJACK_RULES, (against, first, second) => single(against.followed(first, second)));
}

/** Over all first cards of dealer and player. */
function figuresOf(
  rules: BlackjackRules,
  play: (against: AgainstCard, first: number, second: number) => Expectation,
): BlackjackFigures {
  let all: Expectation = { gain: ZERO, staked: ZERO };
  const count = (ways: bigint, { gain, staked }: Expectation): void => {
    all = both(all, { gain: multiply(gain, rational(ways)), staked: multiply(staked, rational(ways)) });
  };
  for (const { value: dealer, ranks: dealerRanks } of CARD_VALUES) {
    const against = new AgainstCard(dealer, rules);
    const blackjacks = dealer === 1 ? 4n : dealer === 10 ? 1n : 0n;
    for (const { value: first, ranks: firstRanks } of CARD_VALUES) {
      for (const { value: second, ranks: secondRanks } of CARD_VALUES) {
        const ways = dealerRanks * firstRanks * secondRanks;
        const isNatural = first + second === 11 && (first === 1 || second === 1);
        count(ways * blackjacks, single(isNatural ? ZERO : rational(-1n)));
        count(ways * (RANKS - blackjacks), isNatural ? single(rational(3n, 2n)) : play(against, first, second));
      }
    }
  }
  const share = rational(1n, RANKS ** 4n);
  const edge = multiply(rational(-1n), multiply(all.gain, share));
  const staked = multiply(all.staked, share);
  return { edge, staked, return: subtract(ONE, multiply(edge, rational(staked.denominator, staked.numerator))) };
}
