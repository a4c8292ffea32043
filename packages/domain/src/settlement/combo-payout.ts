import { invariant } from "@banyan/kernel";
import type { Outcome, Ratio } from "./market-result.ts";

export const LEGS_MIN = 2;
export const LEGS_MAX = 15;
export const COMBO_LINES_MAX = 300;

/** A leg of a combination with its present outcome, at its odds in thousandths. */
export interface LegEnd {
  readonly odds: number;
  readonly outcome: Outcome | "lost" | "open";
  readonly pays?: Ratio;
}

/** The masks of all lines of `size` of these legs: "k of n". Bit k of a mask is leg k. */
export function linesOfSize(legs: number, size: number): number[] {
  const masks = Array.from({ length: 1 << legs }, (_, mask) => mask);
  return masks.filter((mask) => bitsOf(mask) === size);
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
}

/** The sizes of the lines of each named system, by its number of legs. */
const SYSTEMS = {
  trixie: { legs: 3, from: 2 },
  patent: { legs: 3, from: 1 },
  yankee: { legs: 4, from: 2 },
  lucky15: { legs: 4, from: 1 },
  canadian: { legs: 5, from: 2 },
  lucky31: { legs: 5, from: 1 },
  heinz: { legs: 6, from: 2 },
  lucky63: { legs: 6, from: 1 },
  super_heinz: { legs: 7, from: 2 },
  goliath: { legs: 8, from: 2 },
} as const;

export type SystemName = keyof typeof SYSTEMS;

/** The number of legs and the lines of a named system: all combinations of at least two legs, or of at least one. */
export function systemOf(name: SystemName): { readonly legs: number; readonly lines: number[] } {
  const { legs, from } = SYSTEMS[name];
  const sizes = Array.from({ length: legs - from + 1 }, (_, index) => from + index);
  return { legs, lines: sizes.flatMap((size) => linesOfSize(legs, size)) };
}

/** Asserts the bounds of a combination: 2 to 15 legs, and 1 to 300 different lines of them. */
export function assertLines(legs: number, lines: readonly number[]): void {
  invariant(legs >= LEGS_MIN && legs <= LEGS_MAX, `no combination has ${legs} legs`);
  invariant(lines.length >= 1 && lines.length <= COMBO_LINES_MAX, `no combination has ${lines.length} lines`);
  const fit = lines.every((mask) => Number.isInteger(mask) && mask > 0 && mask < 1 << legs);
  invariant(fit && new Set(lines).size === lines.length, "a line is a set of legs, each set once");
}

/** The factor by which a leg multiplies the unit of a line, as a fraction. */
export function factorOf({ odds, outcome, pays = { num: 1, den: 1 } }: LegEnd): readonly [num: bigint, den: bigint] {
  if (outcome === "won") return [BigInt(odds) * BigInt(pays.num), 1_000n * BigInt(pays.den)];
  if (outcome === "half_won") return [1_000n + BigInt(odds), 2_000n];
  if (outcome === "half_lost") return [1n, 2n];
  return outcome === "lost" ? [0n, 1n] : [1n, 1n];
}

/**
 * The payout of all lines of a combination, in minor units: each is its unit times the factors of its legs, rounded
 * down once. Undefined while a line that is not lost has an open leg. The database's `market_lines_due` computes the
 * same.
 */
export function linesDue(unit: bigint, lines: readonly number[], legs: readonly LegEnd[]): bigint | undefined {
  let due = 0n;
  for (const mask of lines) {
    const own = legs.filter((_leg, index) => (mask & (1 << index)) !== 0);
    if (own.some(({ outcome }) => outcome === "lost")) continue;
    if (own.some(({ outcome }) => outcome === "open")) return undefined;
    const factors = own.map(factorOf);
    const num = factors.reduce((product, [part]) => product * part, unit);
    due += num / factors.reduce((product, [, part]) => product * part, 1n);
  }
  return due;
}

/** The payout of all lines when every leg wins, in minor units. */
export function potentialOf(unit: bigint, lines: readonly number[], odds: readonly number[]): bigint {
  const won = odds.map((one) => ({ odds: one, outcome: "won" as const }));
  return linesDue(unit, lines, won) ?? 0n;
}
