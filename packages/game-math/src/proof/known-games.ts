import { seededSource } from "../catalogue/seeded-source.ts";
import { drawRound } from "../slot/round.ts";
import type { RoundDraw } from "../slot/round-shape.ts";
import type { LinesMath, SlotMath } from "../slot/slot-math.ts";

/** Games of the catalogue: Thousand Lantern Koi and one of each family. */
export const GAMES = [
  ["lines5x3", 1],
  ["cascade", 2],
  ["holdwin", 3],
  ["megareels", 4],
  ["lines5x3", 5],
  ["ways243", 6],
  ["bothways", 7],
  ["expanding", 9],
  ["sticky", 17],
  ["ways1024", 19],
  ["lines5x4", 27],
  ["classic3", 37],
  ["cluster", 165],
] as const;

const FEATURES = 8;
const TRIES = 20_000;

/** Rounds of a game, the same in every run: `plain` of them as they come, then some that win its feature. */
export function drawsOf(n: number, math: SlotMath, plain: number): RoundDraw[] {
  const source = seededSource(`reference ${n}`);
  const draws: RoundDraw[] = Array.from({ length: plain }, () => drawRound(math, source));
  let features = 0;
  for (let tries = 0; tries < TRIES && features < FEATURES; tries += 1) {
    const draw = drawRound(math, source);
    if (draw.length <= ("windowsMax" in math ? math.windowsMax : 1)) continue;
    features += 1;
    draws.push(draw);
    if ("hold" in math) draws.push(...filled(math, draw));
  }
  return draws;
}

/** The same round with a coin in every cell after the first respin. */
function filled(math: LinesMath, [paid = [], respin = []]: RoundDraw): RoundDraw[] {
  return math.hold ? [[paid, respin.map((_, cell) => 1 + (cell % (math.hold?.values.length ?? 1)))]] : [];
}
