import { randomBytes } from "node:crypto";
import {
  crashPoint,
  dice as jadeDice,
  DICE_SIDES,
  drawRound,
  fairSource,
  hiLo,
  keno,
  KENO,
  mines,
  MINES_TILES,
  plinko,
  previousHash,
  thousandLanternKoi,
  wheel,
} from "@banyan/game-math";
import { type RandomSource, uniformBelow } from "@banyan/kernel";
import { packDraws } from "./bit-packer.ts";

/** Draws one integer below a bound. */
export type Below = (source: RandomSource, bound: number) => number;

/** Makes bytes from a random source in the way of one use of it. */
export interface Output {
  readonly name: string;
  /** Writes at least one byte. */
  more(write: (byte: number) => void): void;
  /** The draws; absent for raw words. */
  readonly draws?: {
    /** The bounds of a draw's digits. */
    readonly bounds: readonly number[];
    /** The digits of the next draw; the same array may be reused. */
    draw(): ArrayLike<number>;
  };
}

/** The source's raw words. */
export function rawOutput(source: RandomSource): Output {
  return {
    name: "raw words",
    more(write) {
      const word = source.nextUint32();
      for (let shift = 0; shift < 32; shift += 8) write((word >>> shift) & 0xff);
    },
  };
}

function drawn(name: string, bounds: readonly number[], draw: () => ArrayLike<number>): Output {
  let target: (byte: number) => void = () => undefined;
  const pack = packDraws((byte) => target(byte), bounds);
  return {
    name,
    draws: { bounds, draw },
    more(write) {
      target = write;
      pack(draw());
    },
  };
}

const ODD_BOUNDS = [3, 37, 101, 997];
const DIE = 6;
const DICE = 12;
const LARGE_BOUND = 3 * 2 ** 30 + 1;
const DECK = 52;
const LOTTERY = { of: 49, picked: 6 };

/** Reel stops of a real game, with the engine's own draw. */
export function reelStops(source: RandomSource): Output {
  const bounds = thousandLanternKoi.strips.base.map((strip) => strip.length);
  return drawn("reel stops", bounds, () => drawRound(thousandLanternKoi, source)[0] ?? []);
}

/** One draw below each of the bounds. */
function below(name: string, bounds: readonly number[], source: RandomSource, drawBelow: Below): Output {
  const digits = new Float64Array(bounds.length);
  return drawn(name, bounds, () => {
    for (let place = 0; place < bounds.length; place += 1) digits[place] = drawBelow(source, bounds[place] ?? 1);
    return digits;
  });
}

export function oddRanges(source: RandomSource, drawBelow: Below = uniformBelow): Output {
  return below("odd ranges", ODD_BOUNDS, source, drawBelow);
}

export function largeRange(source: RandomSource, drawBelow: Below = uniformBelow): Output {
  return below("a large range", [LARGE_BOUND], source, drawBelow);
}

export function dice(source: RandomSource, drawBelow: Below = uniformBelow): Output {
  const bounds = Array.from({ length: DICE }, () => DIE);
  return below("dice", bounds, source, drawBelow);
}

/** Shuffles a deck in place. */
export type Shuffle = (deck: Uint8Array, source: RandomSource) => void;

/** Fisher and Yates: every card is chosen among those that are left. */
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
  const sorted = Uint8Array.from({ length: DECK }, (_, card) => card);
  const deck = new Uint8Array(DECK);
  const ranks = new Float64Array(bounds.length);
  return drawn("shuffles", bounds, () => {
    deck.set(sorted);
    shuffle(deck, source);
    return ranksAmong(deck, ranks);
  });
}

/** Balls drawn from an urn, in their order. */
export function draws(source: RandomSource, drawBelow: Below = uniformBelow): Output {
  const bounds = Array.from({ length: LOTTERY.picked }, (_, place) => LOTTERY.of - place);
  const sorted = Uint8Array.from({ length: LOTTERY.of }, (_, ball) => ball);
  const urn = new Uint8Array(LOTTERY.of);
  const picked = new Uint8Array(LOTTERY.picked);
  const ranks = new Float64Array(LOTTERY.picked);
  return drawn("draws from an urn", bounds, () => {
    urn.set(sorted);
    for (let place = 0; place < bounds.length; place += 1) {
      const chosen = drawBelow(source, bounds[place] ?? 1);
      picked[place] = urn[chosen] ?? 0;
      urn.copyWithin(chosen, chosen + 1);
    }
    return ranksAmong(picked, ranks);
  });
}

const PAIR_OF_SEEDS_ROUNDS = 10_000;

/** The random words of the next round of a mini game, as the games get them: a pair of seeds serves many rounds. */
function nextFairRound(): () => RandomSource {
  let nonce = PAIR_OF_SEEDS_ROUNDS;
  let pair = { serverSeed: "", clientSeed: "" };
  return () => {
    if (nonce === PAIR_OF_SEEDS_ROUNDS) {
      pair = { serverSeed: randomBytes(32).toString("hex"), clientSeed: randomBytes(8).toString("hex") };
      nonce = 0;
    }
    return fairSource({ ...pair, nonce: nonce++ });
  };
}

const PLINKO_BOARD = { rows: 16, risk: "high" } as const;
const WHEEL = { segments: 50, risk: "low" } as const;
const HIDDEN = { mines: 10 } as const;
const CARDS = { deck: 52, turned: 12 } as const;

/** Draws of the mini games with their own code, each round from its own HMAC stream. */
export function miniGameOutputs(): readonly Output[] {
  const next = nextFairRound();
  const tiles = Array.from({ length: HIDDEN.mines }, (_, place) => MINES_TILES - place);
  const balls = Array.from({ length: KENO.drawn }, (_, place) => KENO.numbers - place);
  const ranks = { mines: new Float64Array(tiles.length), keno: new Float64Array(balls.length) };
  const kenoChoice = { picks: [1], table: "steady" } as const;
  const falls = Array.from({ length: PLINKO_BOARD.rows }, () => 2);
  const cards = Array.from({ length: CARDS.turned }, () => CARDS.deck);
  return [
    drawn("mini dice", [DICE_SIDES], () => [jadeDice.draw(next(), { side: "under", target: 5000 }).roll]),
    drawn("mini plinko", falls, () => plinko.draw(next(), PLINKO_BOARD).path),
    drawn("mini wheel", [WHEEL.segments], () => [wheel.draw(next(), WHEEL).segment]),
    drawn("mini hi-lo", cards, () => hiLo.draw(next(), CARDS.turned)),
    drawn("mini mines", tiles, () => ranksAmong(Uint8Array.from(mines.draw(next(), HIDDEN)), ranks.mines)),
    drawn("mini keno", balls, () => {
      const { drawn: numbers } = keno.draw(next(), kenoChoice);
      return ranksAmong(
        Uint8Array.from(numbers, (number) => number - 1),
        ranks.keno,
      );
    }),
    crashFlights(),
  ];
}

/** A flight reaches t hundredths with a chance of 99/t: these heights are passed by three, two and one quarter. */
const QUARTERS = [132, 198, 396];

/** The quarter of all chances in which a flight of the hash chain ends. */
function crashFlights(): Output {
  let hash = randomBytes(32).toString("hex");
  const salt = randomBytes(32).toString("hex");
  return drawn("mini crash", [QUARTERS.length + 1], () => {
    hash = previousHash(hash);
    const point = crashPoint(hash, salt);
    return [QUARTERS.filter((height) => point >= height).length];
  });
}

/** For each picked number, how many lower ones were left at that time: the digits of the order's number. */
function ranksAmong(picked: Uint8Array, ranks: Float64Array): Float64Array {
  let goneLow = 0;
  let goneHigh = 0;
  for (let place = 0; place < ranks.length; place += 1) {
    const card = picked[place] ?? 0;
    if (card < 32) {
      const bit = 1 << card;
      ranks[place] = card - bitsOf(goneLow & (bit - 1));
      goneLow |= bit;
    } else {
      const bit = 1 << (card - 32);
      ranks[place] = card - bitsOf(goneLow) - bitsOf(goneHigh & (bit - 1));
      goneHigh |= bit;
    }
  }
  return ranks;
}

/** How many bits of a word are set, added up in parts of growing size. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
