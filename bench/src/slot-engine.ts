import { SLOT_COUNT, type SlotFamily, slotGame, type SlotMath, spinUnits } from "@banyan/game-math";
import { cryptoRandomSource, type RandomSource } from "@banyan/kernel";
import { type Bench, type BenchLine, median, round } from "./bench.ts";

const ROUNDS = 5;
const MILLIS = Number(process.env["BENCH_SECONDS"] ?? 5) * 100;
/** Games of a family that alternate, so that a result describes the family and not one game. */
const GAMES = 8;

/**
 * The bare engine: rounds drawn and valued without a presentation, by family. The reference is a loop that draws as
 * many numbers from the same source and discards them. Both run in turns in the same run.
 */
export const slotEngineBench: Bench = {
  name: "slots.engine",
  async run() {
    return [...gamesByFamily()].map(([family, games]) => measure(family, games));
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

function measure(family: SlotFamily, games: readonly SlotMath[]): BenchLine {
  const source = cryptoRandomSource();
  const numbers = numbersPerRound(games, source);
  const engine: number[] = [];
  const bare: number[] = [];
  // The first turn of each warms up the compiler and is not counted.
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const drawn = perSecond(1000, (times) => drawNumbers(source, Math.round(times * numbers)));
    const played = perSecond(1000, (times) => playRounds(games, source, times));
    if (turn > 0) {
      bare.push(drawn);
      engine.push(played);
    }
  }
  const [value, reference] = [median(engine), median(bare)];
  return {
    bench: `slots.engine.${family}`,
    value: round(value, 0),
    unit: "rounds/s",
    reference: round(reference, 0),
    referenceIs: "loops a second that draw as many numbers from the same CSPRNG and do nothing with them, one thread",
    ratio: round(value / reference, 3),
    details: {
      numbersPerRound: round(numbers, 2),
      games: games.length,
      microsPerRound: round(1e6 / value, 3),
      turns: ROUNDS,
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

/** Repeats the work in portions until the time is up. */
function perSecond(portion: number, work: (times: number) => void): number {
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < MILLIS) {
    work(portion);
    done += portion;
  }
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
