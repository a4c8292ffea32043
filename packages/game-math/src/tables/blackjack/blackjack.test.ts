import { describe, expect, it } from "vitest";
import { seededWords } from "../../lottery/proof/known-codes.ts";
import { isBelow, rational, toDecimal } from "../../rational.ts";
import type { Card } from "../cards.ts";
import { type BlackjackDeal, dealerHand, dealerHasBlackjack, drawBlackjack } from "./deal.ts";
import { behindFigures, bestPlayFigures, blackjackStrategy, silenceFigures } from "./figures.ts";
import { handValue } from "./hand.ts";
import {
  act,
  activeHand,
  behindReturn,
  BLACKJACK_GREATEST,
  type BlackjackAction,
  type BlackjackSeat,
  finishSilently,
  handReturns,
  legalActions,
  openSeat,
  settleSeat,
  silentAction,
} from "./seat.ts";

/** Cards of clubs by their letters. */
function cards(text: string): Card[] {
  return Array.from(text, (letter) => 4 * "A23456789TJQK".indexOf(letter));
}

function dealOf(P: string, D: string, A = "", B = ""): BlackjackDeal {
  return { P: cards(P), A: cards(A), B: cards(B), D: cards(D) };
}

function play(deal: BlackjackDeal, ...actions: BlackjackAction[]): BlackjackSeat {
  return actions.reduce((seat, action) => act(seat, deal, action), openSeat(deal));
}

/** Stakes and payout of 100 after the actions. */
function settled(deal: BlackjackDeal, ...actions: BlackjackAction[]): readonly [bigint, bigint] {
  const { staked, payout } = settleSeat(100n, play(deal, ...actions), deal);
  return [staked, payout];
}

describe("a hand", () => {
  it.each([
    ["A", 11, true],
    ["AA", 12, true],
    ["A6", 17, true],
    ["A6T", 17, false],
    ["KQ", 20, false],
    ["5A5", 21, true],
    ["AAAAAAAAAAA", 21, true],
    ["AAAAAAAAAAAA", 12, false],
    ["T5TA", 26, false],
  ] as const)("%s has the value %i, soft: %s", (text, total, isSoft) => {
    expect(handValue(cards(text))).toEqual({ total, isSoft });
  });
});

describe("the dealer", () => {
  it.each([
    ["T7", "T7"],
    ["T65", "T65"],
    ["A65", "A6"],
    ["A2A3K", "A2A3"],
    ["22222K2", "22222K"],
    ["AKT", "AK"],
  ])("has of %s the hand %s: draws to 17, and stops on a soft 17", (stream, hand) => {
    expect(dealerHand(dealOf("TT", stream))).toEqual(cards(hand));
  });

  it("looks for a blackjack before the players decide, and takes only the first stake", () => {
    const deal = dealOf("88", "TA");
    expect(dealerHasBlackjack(deal)).toBe(true);
    expect([activeHand(openSeat(deal)), legalActions(openSeat(deal))]).toEqual([-1, []]);
    expect(settled(deal)).toEqual([100n, 0n]);
    expect(settled(dealOf("AT", "AT"))).toEqual([100n, 100n]);
    expect(dealerHasBlackjack(dealOf("88", "T9A"))).toBe(false);
  });
});

describe("a seat", () => {
  it("[R-1.01] pays 3 to 2 for a blackjack, cut to minor units", () => {
    const deal = dealOf("AK", "T9");
    expect(legalActions(openSeat(deal))).toEqual([]);
    expect(settled(deal)).toEqual([100n, 250n]);
    expect(settleSeat(33n, openSeat(deal), deal)).toEqual({ staked: 33n, payout: 82n });
    // 21 of three cards of the dealer is less than a blackjack.
    expect(settled(dealOf("AK", "T56"))).toEqual([100n, 250n]);
  });

  it("pays by the totals when all hands are finished", () => {
    expect(settled(dealOf("T9", "T8"), "stand")).toEqual([100n, 200n]);
    expect(settled(dealOf("T8", "T8"), "stand")).toEqual([100n, 100n]);
    expect(settled(dealOf("T7", "T8"), "stand")).toEqual([100n, 0n]);
    expect(settled(dealOf("T2", "T6T"), "stand")).toEqual([100n, 200n]);
    // A bust loses even if the dealer busts.
    expect(settled(dealOf("T2T", "T6T"), "hit")).toEqual([100n, 0n]);
    expect(settled(dealOf("65T", "T9"), "double")).toEqual([200n, 400n]);
    expect(settled(dealOf("6555", "T9"), "hit", "hit")).toEqual([100n, 200n]);
  });

  it("doubles any two cards, and may not after another card", () => {
    expect(legalActions(openSeat(dealOf("T9", "T8")))).toEqual(["hit", "stand", "double"]);
    expect(legalActions(play(dealOf("222", "T8"), "hit"))).toEqual(["hit", "stand"]);
    const doubled = play(dealOf("A72", "T8"), "double");
    expect(doubled.hands).toEqual([{ cards: cards("A72"), stakes: 2, isOver: true }]);
    expect(() => act(doubled, dealOf("A72", "T8"), "hit")).toThrow("not legal");
    expect(() => play(dealOf("222", "T8"), "hit", "double")).toThrow("not legal");
    expect(() => play(dealOf("T9", "T8"), "split")).toThrow("not legal");
  });

  it("splits equal values once; each hand takes cards of a separate stream and may double", () => {
    const deal = dealOf("TK", "T7", "85", "A9");
    const split = play(deal, "split");
    expect(split.hands.map((hand) => hand.cards)).toEqual([cards("T8"), cards("KA")]);
    // 21 with the first card is no blackjack and needs no card.
    expect([activeHand(split), legalActions(split)]).toEqual([0, ["hit", "stand", "double"]]);
    expect(settled(deal, "split", "stand")).toEqual([200n, 400n]);
    const pair = dealOf("88", "T7", "3T", "8T");
    expect(legalActions(play(pair, "split", "double"))).toEqual(["hit", "stand", "double"]);
    expect(settled(pair, "split", "double", "stand")).toEqual([300n, 400n]);
    expect(play(pair, "split", "double", "hit").hands[1]?.cards).toEqual(cards("88T"));
  });

  it("gives split aces one card each", () => {
    const deal = dealOf("AA", "T7", "K", "5");
    const split = play(deal, "split");
    expect([activeHand(split), legalActions(split)]).toEqual([-1, []]);
    expect(settled(deal, "split")).toEqual([200n, 200n]);
    expect(handReturns(split, deal)).toEqual([rational(2n), rational(0n)]);
  });

  it("can win eight first stakes at most", () => {
    const deal = dealOf("88", "T6T", "3T", "3T");
    expect(settled(deal, "split", "double", "double")).toEqual([400n, 800n]);
    expect(BLACKJACK_GREATEST).toEqual(rational(8n));
  });

  it("is not settled before it is over, and decides nothing after", () => {
    const deal = dealOf("T9", "T8");
    expect(() => settleSeat(1n, openSeat(deal), deal)).toThrow("not over");
    expect(() => silentAction(play(deal, "stand"))).toThrow("over");
  });
});

describe("a bet behind a seat", () => {
  it("adds nothing to a double, and stays on the first hand of a split", () => {
    const returned = (deal: BlackjackDeal, ...actions: BlackjackAction[]) => behindReturn(play(deal, ...actions), deal);
    expect(returned(dealOf("65T", "T9"), "double")).toEqual(rational(2n));
    const pair = dealOf("88", "T7", "3T", "8");
    expect(returned(pair, "split", "double", "stand")).toEqual(rational(2n));
    expect(returned(dealOf("AK", "T9"))).toEqual(rational(5n, 2n));
    expect(returned(dealOf("T8", "T8"), "stand")).toEqual(rational(1n));
    expect(returned(dealOf("T7", "T8"), "stand")).toEqual(rational(0n));
  });

  it("follows the silence rule to the end of a hand that nobody plays", () => {
    const deal = dealOf("2245T", "T8");
    const seat = finishSilently(openSeat(deal), deal);
    expect(seat.hands[0]?.cards).toEqual(cards("2245"));
    expect(finishSilently(play(dealOf("88", "T8", "3T", "5T"), "split"), dealOf("88", "T8", "3T", "5T")).hands).toEqual(
      [
        { cards: cards("83T"), stakes: 1, isOver: true },
        { cards: cards("85"), stakes: 1, isOver: true },
      ],
    );
  });
});

describe("the silence rule", () => {
  it.each([
    ["29", "hit"],
    ["T2", "stand"],
    ["A6", "hit"],
    ["A7", "stand"],
    ["AA", "hit"],
    ["88", "stand"],
  ] as const)("has on %s the action %s", (hand, action) => {
    expect(silentAction(openSeat(dealOf(hand, "T8")))).toBe(action);
  });
});

/**
 * The published basic strategy of four to eight decks: the dealer stops on soft 17, double after split. Two close plays
 * differ, because the deck here has no end. A2 against 5 and A4 against 4 are doubled from eight decks, and hit here.
 */
const BASIC: readonly (readonly [hand: string, against2toA: string])[] = [
  ["53", "HHHHHHHHHH"],
  ["54", "HDDDDHHHHH"],
  ["64", "DDDDDDDDHH"],
  ["65", "DDDDDDDDDH"],
  ["T2", "HHSSSHHHHH"],
  ["T3", "SSSSSHHHHH"],
  ["T6", "SSSSSHHHHH"],
  ["T7", "SSSSSSSSSS"],
  ["A2", "HHHHDHHHHH"],
  ["A3", "HHHDDHHHHH"],
  ["A4", "HHHDDHHHHH"],
  ["A5", "HHDDDHHHHH"],
  ["A6", "HDDDDHHHHH"],
  ["A7", "SDDDDSSHHH"],
  ["A8", "SSSSSSSSSS"],
  ["22", "PPPPPPHHHH"],
  ["33", "PPPPPPHHHH"],
  ["44", "HHHPPHHHHH"],
  ["55", "DDDDDDDDHH"],
  ["66", "PPPPPHHHHH"],
  ["77", "PPPPPPHHHH"],
  ["88", "PPPPPPPPPP"],
  ["99", "PPPPPSPPSS"],
  ["TT", "SSSSSSSSSS"],
  ["AA", "PPPPPPPPPP"],
];

describe("the best play", () => {
  const strategy = blackjackStrategy();
  const letters: Readonly<Record<BlackjackAction, string>> = { hit: "H", stand: "S", double: "D", split: "P" };
  const valueOf = (letter: string) => (letter === "A" ? 1 : letter === "T" ? 10 : Number(letter));

  it.each(BASIC)("with %s against 2 to ace is that of the published strategy: %s", (hand, published) => {
    const [first = "", second = ""] = hand;
    const [one, other] = [valueOf(first), valueOf(second)];
    const found = Array.from("23456789TA", (dealer) => letters[strategy(one, other, valueOf(dealer))]);
    expect(found.join("")).toBe(published);
  });

  it("has the edge of a second computation, in floating point from the last card backward", () => {
    expect(Math.abs(Number(toDecimal(bestPlayFigures().edge, 15)) - referenceEdge(true))).toBeLessThan(1e-12);
    const without = bestPlayFigures({ mayDoubleAfterSplit: false });
    expect(Math.abs(Number(toDecimal(without.edge, 15)) - referenceEdge(false))).toBeLessThan(1e-12);
  });

  it("has for a bet behind it the edge of the second computation", () => {
    const { edge, staked } = behindFigures();
    expect(Math.abs(Number(toDecimal(edge, 15)) - referenceEdge(true, true))).toBeLessThan(1e-12);
    expect(staked).toEqual(rational(1n));
  });

  it("returns more of all stakes than the silence rule, which is settled as its figures say", () => {
    const silence = silenceFigures();
    expect(isBelow(silence.return, bestPlayFigures().return)).toBe(true);
    const rounds = 10_000;
    let payout = 0n;
    const source = seededWords(0xb1ac);
    for (let round = 0; round < rounds; round += 1) {
      const deal = drawBlackjack(() => source, 1);
      let seat = openSeat(deal);
      while (activeHand(seat) >= 0) seat = act(seat, deal, silentAction(seat));
      payout += settleSeat(2n, seat, deal).payout;
    }
    // A round varies by about one stake, so five deviations of the average are 0.05.
    const average = Number(payout) / 2 / rounds;
    expect(Math.abs(average - Number(toDecimal(silence.return, 9)))).toBeLessThan(0.05);
  });
});

/** The chance of a card of a value: 1 for an ace to 10. */
const chanceOf = (value: number): number => (value === 10 ? 4 : 1) / 13;
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const mean = (gain: (value: number) => number): number =>
  VALUES.reduce((sum, value) => sum + chanceOf(value) * gain(value), 0);
/** The total of a hand by its hard total, where an ace counts 1. */
const best = (hard: number, hasAce: boolean): number => (hasAce && hard <= 11 ? hard + 10 : hard);

/**
 * A second computation of the edge. It counts the dealer's blackjacks as lost hands of all stakes, and gives the stakes
 * beyond the first back. So nothing is conditional.
 */
function referenceEdge(mayDoubleAfterSplit: boolean, isBehind = false): number {
  let gain = 0;
  for (const dealer of VALUES) {
    const ends = dealerEnds(dealer, dealer === 1, 1);
    const natural = dealer === 1 ? chanceOf(10) : dealer === 10 ? chanceOf(1) : 0;
    const stand = (total: number): number => {
      if (total > 21) return -1 + natural;
      return ends.reduce((sum, chance, end) => sum + chance * (end > 21 ? 1 : Math.sign(total - end)), 0);
    };
    const hits = new Map<string, number>();
    const hit = (hard: number, hasAce: boolean): number => {
      const key = `${hard} ${hasAce}`;
      const gain = hits.get(key) ?? hitOnce(hard, hasAce);
      hits.set(key, gain);
      return gain;
    };
    const hitOnce = (hard: number, hasAce: boolean): number =>
      mean((value) => {
        const [next, ace] = [hard + value, hasAce || value === 1];
        return next > 21
          ? -1 + natural
          : Math.max(stand(best(next, ace)), best(next, ace) === 21 ? -9 : hit(next, ace));
      });
    const double = (hard: number, hasAce: boolean): number =>
      2 * mean((value) => stand(best(hard + value, hasAce || value === 1)));
    const splitHand = (first: number, stakesOf = (stakes: number) => stakes): number =>
      mean((value) => {
        const [hard, ace] = [first + value, first === 1 || value === 1];
        const stays = stand(best(hard, ace));
        if (first === 1 || best(hard, ace) === 21) return stays;
        const [once, twice] = [Math.max(stays, hit(hard, ace)), mayDoubleAfterSplit ? double(hard, ace) : -9];
        return twice > once ? (twice / 2) * stakesOf(2) : once;
      });
    const splits = new Map(VALUES.map((value) => [value, 2 * splitHand(value)]));
    for (const first of VALUES) {
      for (const second of VALUES) {
        const [hard, ace] = [first + second, first === 1 || second === 1];
        const isNatural = ace && hard === 11;
        const plays = [stand(best(hard, ace)), hit(hard, ace), double(hard, ace)];
        if (first === second) plays.push(splits.get(first) ?? 0);
        const most = Math.max(...plays);
        const followed = most === plays[3] ? splitHand(first, () => 1) : most === plays[2] ? most / 2 : most;
        const value = isNatural ? 1.5 * (1 - natural) : (isBehind ? followed : most) - natural;
        gain += chanceOf(dealer) * chanceOf(first) * chanceOf(second) * value;
      }
    }
  }
  return -gain;
}

/** The chances of the dealer's totals by index; rounds with a blackjack of the dealer are left out. */
function dealerEnds(hard: number, hasAce: boolean, cards: number): number[] {
  const ends = Array.from({ length: 23 }, () => 0);
  const total = best(hard, hasAce);
  if (total >= 17) {
    ends[Math.min(total, 22)] = cards === 2 && total === 21 ? 0 : 1;
    return ends;
  }
  for (const value of VALUES) {
    for (const [end, chance] of dealerEnds(hard + value, hasAce || value === 1, cards + 1).entries()) {
      ends[end] = (ends[end] ?? 0) + chanceOf(value) * chance;
    }
  }
  return ends;
}
