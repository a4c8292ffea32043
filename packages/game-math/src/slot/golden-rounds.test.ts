import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { seededSource } from "../catalogue/seeded-source.ts";
import { slotGame } from "../catalogue/slot-catalogue.ts";
import { drawRound, roundUnits, settleRound, spinUnits } from "./round.ts";

const ROUNDS = 300;

/**
 * A game of each family, and the digest of its first rounds. The digests were recorded before the latest optimisation.
 */
const KNOWN = [
  ["cascade", 2, "7902a565812d87ed"],
  ["holdwin", 3, "ed20aecdd714f943"],
  ["megareels", 4, "ca8b561bbe99a98f"],
  ["lines5x3", 5, "1fc3bdf944a6ba23"],
  ["ways243", 6, "5a7b1081db06691b"],
  ["bothways", 7, "4b454638fd37bd09"],
  ["expanding", 9, "c01cad9e4233ea39"],
  ["sticky", 17, "231b0fcb2eda4aa5"],
  ["ways1024", 19, "8fdacd46d7bbaf1d"],
  ["lines5x4", 27, "192d4deac4882f39"],
  ["classic3", 37, "16b64e2a39215d64"],
  ["cluster", 165, "1add70b17abb42a2"],
] as const;

it.each(KNOWN)("plays %s (game %i) as ever: the same draws, windows, wins and features", (family, number, known) => {
  const { math } = slotGame(number);
  expect(math.family).toBe(family);
  const source = seededSource(`golden ${number}`);
  const digest = createHash("sha256");
  for (let round = 0; round < ROUNDS; round += 1) {
    const draw = drawRound(math, source);
    const told = settleRound(math, BigInt(math.stakeUnits), draw);
    const whole = [draw, told, roundUnits(math, draw), spinUnits(math, source)];
    digest.update(JSON.stringify(whole, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value)));
  }
  expect(digest.digest("hex").slice(0, known.length)).toBe(known);
});
