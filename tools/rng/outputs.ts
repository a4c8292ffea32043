import { drawRound, thousandLanternKoi } from "@banyan/game-math";
import { type RandomSource, uniformBelow } from "@banyan/kernel";
import { packDraws } from "./bit-packer.ts";

/** Draws one integer below a bound. */
export type Below = (source: RandomSource, bound: number) => number;

/** Makes bytes of what a random source gives, as one use of it would show them. */
export interface Output {
  readonly name: string;
  /** Writes at least one byte. */
  more(write: (byte: number) => void): void;
  /** One draw as it is, and the bounds of its digits; absent for words. */
  readonly draw?: () => Draw;
}

type Draw = readonly [readonly number[], readonly number[]];

/** The source's words as they come. */
export function rawOutput(source: RandomSource): Output {
  return {
    name: "raw words",
    more(write) {
      const word = source.nextUint32();
      for (let shift = 0; shift < 32; shift += 8) write((word >>> shift) & 0xff);
    },
  };
}

function drawn(name: string, draw: () => Draw): Output {
  let packed: ReturnType<typeof packDraws> | undefined;
  let target: (byte: number) => void = () => undefined;
  return {
    name,
    draw,
    more(write) {
      target = write;
      packed ??= packDraws((byte) => target(byte));
      packed(...draw());
    },
  };
}

const ODD_BOUNDS = [3, 37, 101, 997];
const DIE = 6;
const DICE = 12;
const LARGE_BOUND = 3 * 2 ** 30 + 1;
const DECK = 52;
const LOTTERY = { of: 49, picked: 6 };

/** Stops of reels of a game as it is played, with the engine's own draw. */
export function reelStops(source: RandomSource): Output {
  const bounds = thousandLanternKoi.strips.base.map((strip) => strip.length);
  return drawn("reel stops", () => [drawRound(thousandLanternKoi, source)[0] ?? [], bounds]);
}

export function oddRanges(source: RandomSource, below: Below = uniformBelow): Output {
  return drawn("odd ranges", () => [ODD_BOUNDS.map((bound) => below(source, bound)), ODD_BOUNDS]);
}

export function largeRange(source: RandomSource, below: Below = uniformBelow): Output {
  return drawn("a large range", () => [[below(source, LARGE_BOUND)], [LARGE_BOUND]]);
}

export function dice(source: RandomSource, below: Below = uniformBelow): Output {
  const bounds = Array.from({ length: DICE }, () => DIE);
  return drawn("dice", () => [bounds.map((bound) => below(source, bound)), bounds]);
}

/** Puts a deck in order by chance, in place. */
export type Shuffle = (deck: number[], source: RandomSource) => void;

/** Fisher and Yates: every card from those that are left. */
export const fairShuffle: Shuffle = (deck, source) => {
  for (let left = deck.length; left > 1; left -= 1) {
    const chosen = uniformBelow(source, left);
    const card = deck[left - 1] ?? 0;
    deck[left - 1] = deck[chosen] ?? 0;
    deck[chosen] = card;
  }
};

export function shuffles(source: RandomSource, shuffle: Shuffle = fairShuffle): Output {
  const bounds = Array.from({ length: DECK - 1 }, (_, place) => DECK - place);
  return drawn("shuffles", () => {
    const deck = Array.from({ length: DECK }, (_, card) => card);
    shuffle(deck, source);
    return [ranksOf(deck).slice(0, -1), bounds];
  });
}

/** Balls drawn from an urn, in their order. */
export function draws(source: RandomSource, below: Below = uniformBelow): Output {
  const bounds = Array.from({ length: LOTTERY.picked }, (_, place) => LOTTERY.of - place);
  return drawn("draws from an urn", () => {
    const urn = Array.from({ length: LOTTERY.of }, (_, ball) => ball);
    const picked = bounds.map((bound) => urn.splice(below(source, bound), 1)[0] ?? 0);
    return [ranksAmong(picked, LOTTERY.of), bounds];
  });
}

/** For each card, how many lower ones come after it: the digits of the permutation's number. */
function ranksOf(deck: readonly number[]): number[] {
  return ranksAmong(deck, deck.length);
}

/** For each of the picked, how many lower ones were left when it was picked. */
function ranksAmong(picked: readonly number[], of: number): number[] {
  const gone = new Uint8Array(of);
  return picked.map((card) => {
    let rank = 0;
    for (let lower = 0; lower < card; lower += 1) rank += 1 - (gone[lower] ?? 0);
    gone[card] = 1;
    return rank;
  });
}
