import { Dice } from "@banyan/dev-env/dice";
import { expect, it } from "vitest";
import { contributionsAt, seedParts, stakesUntil } from "./contribution.ts";

const NOTHING = { contributed: 0n, pooled: 0n, reserved: 0n };

it("makes of any sequence of stakes what their sum makes, with a residue of at most one minor unit", () => {
  const dice = new Dice(20_261_121);
  for (let run = 0; run < 300; run += 1) {
    const rules = { contributionBps: dice.between(1, 2_000), reserveBps: dice.between(0, 9_000) };
    let stakes = 0n;
    let now = NOTHING;
    for (let bet = 0; bet < 40; bet += 1) {
      stakes += BigInt(dice.between(1, dice.pick([3, 500, 1_000_000])));
      now = contributionsAt(stakes, rules, now);
      expect(now.contributed).toBe((stakes * BigInt(rules.contributionBps)) / 10_000n);
      const residue = now.contributed - now.pooled - now.reserved;
      expect(residue === 0n || residue === 1n).toBe(true);
    }
  }
});

it("takes nothing out for stakes that were given back, and counts nothing twice when they are played again", () => {
  const rules = { contributionBps: 100, reserveBps: 1_000 };
  const full = contributionsAt(100_000n, rules, NOTHING);
  expect(full).toEqual({ contributed: 1_000n, pooled: 900n, reserved: 100n });
  expect(contributionsAt(40_000n, rules, full)).toBe(full);
  expect(contributionsAt(100_099n, rules, full)).toBe(full);
  expect(contributionsAt(100_100n, rules, full)).toEqual({ contributed: 1_001n, pooled: 900n, reserved: 100n });
});

it("never says that more must be staked than brings what a pool misses", () => {
  const dice = new Dice(7);
  for (let run = 0; run < 2_000; run += 1) {
    const rules = { contributionBps: dice.between(1, 2_000), reserveBps: dice.between(0, 9_000) };
    const before = BigInt(dice.between(0, 1_000_000));
    const missing = BigInt(dice.between(1, 5_000));
    const was = contributionsAt(before, rules, NOTHING);
    const fewest = stakesUntil(missing, rules, 1);
    expect(fewest).toBeGreaterThan(0n);
    if (fewest > 1n) {
      const earlier = contributionsAt(before + fewest - 1n, rules, was);
      expect(earlier.pooled - was.pooled).toBeLessThan(missing);
    }
  }
});

it("parts a seed without losing a minor unit", () => {
  expect(seedParts(100n, 3)).toEqual([34n, 33n, 33n]);
  expect(seedParts(2n, 3)).toEqual([1n, 1n, 0n]);
  expect(seedParts(9n, 1)).toEqual([9n]);
});
