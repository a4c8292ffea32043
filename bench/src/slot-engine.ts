import { SLOT_COUNT, type SlotFamily, slotGame, type SlotMath, spinUnits } from "@banyan/game-math";
import { cryptoRandomSource, type RandomSource } from "@banyan/kernel";
import { type Bench, type BenchLine, median, round } from "./bench.ts";
import { TURNS } from "./run-length.ts";
import { compare, figuresOf, inTurns } from "./sides.ts";

/** Games of a family that alternate, so that a result describes the family and not one game. */
const GAMES = 8;
/** Between two looks at the clock. */
const PORTION = 1_000;

/**
 * The bare engine: rounds drawn and valued without a presentation, by family. The reference draws as many numbers from
 * the same source and discards them. All families and the reference run in turns, as one server plays them.
 */
export const slotEngineBench: Bench = {
  name: "slots.engine",
  async run() {
    const source = cryptoRandomSource();
    const families = gamesByFamily();
    const sides: Record<string, () => Promise<number>> = {
      numbers: async () => perSecond((times) => drawNumbers(source, times)),
    };
    for (const [family, games] of families) {
      sides[family] = async () => perSecond((times) => playRounds(games, source, times));
    }
    const { numbers = [], ...played } = await inTurns(sides, TURNS);
    return [...families].map(([family, games]) => line(family, games, played[family] ?? [], numbers));
  },
};

function gamesByFamily(): Map<SlotFamily, SlotMath[]> {
  const families = new Map<SlotFamily, SlotMath[]>();
  for (let n = 1; n <= SLOT_COUNT && n <= 1000; n += 1) {
    const { math } = slotGame(n);
    const games = families.get(math.family) ?? [];
    if (games.length < GAMES) games.push(math);
    families.set(math.family, games);
  }
  return families;
}

function line(
  family: SlotFamily,
  games: readonly SlotMath[],
  played: readonly number[],
  numbers: readonly number[],
): BenchLine {
  const perRound = numbersPerRound(games, cryptoRandomSource());
  const compared = compare(
    played,
    numbers.map((drawn) => drawn / perRound),
  );
  const { details, ...figures } = figuresOf(compared, 0);
  return {
    bench: `slots.engine.${family}`,
    unit: "rounds/s",
    referenceIs: "how often a second a bare loop draws as many numbers from the same CSPRNG, one thread",
    ...figures,
    details: {
      numbersPerRound: round(perRound, 2),
      games: games.length,
      microsPerRound: round(1e6 / median(played), 3),
      ...details,
    },
  };
}

/** How many random numbers a round takes on average, with all its follow-up rounds. */
function numbersPerRound(games: readonly SlotMath[], source: RandomSource): number {
  let drawn = 0;
  const counting: RandomSource = {
    nextUint32() {
      drawn += 1;
      return source.nextUint32();
    },
  };
  const rounds = 40_000;
  playRounds(games, counting, rounds);
  return drawn / rounds;
}

/** Repeats the work in portions until the turn is over. Returns how often a second it was done. */
function perSecond(work: (times: number) => void): number {
  const started = performance.now();
  const until = started + TURNS.seconds * 1000;
  let done = 0;
  for (; performance.now() < until; done += PORTION) work(PORTION);
  return (done * 1000) / (performance.now() - started);
}

/** Uses the results, so that the compiler cannot remove the computation. */
const kept = { units: 0 };

function playRounds(games: readonly SlotMath[], source: RandomSource, times: number): void {
  const each = Math.ceil(times / games.length);
  for (const math of games) for (let played = 0; played < each; played += 1) kept.units += spinUnits(math, source);
}

function drawNumbers(source: RandomSource, times: number): void {
  let mixed = 0;
  for (let drawn = 0; drawn < times; drawn += 1) mixed ^= source.nextUint32();
  kept.units += mixed & 1;
}
