import { Dice } from "@banyan/dev-env/dice";
import { testVault } from "@banyan/dev-env/fixture";
import type { RandomSource } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { commitmentOf, drawDrop, type DropRules, openDrop, sealDrop, stakesUntilDrop } from "./drop.ts";

const name = { poolId: "0190f5e0-7a4c-7000-8000-000000000001", cycle: 3 };
const rules: DropRules = { kind: "must_drop", seed: 1_000n, ceiling: 1_010n, meanStakes: null, longestSeconds: null };
const began = new Date("2026-11-21T20:00:00Z");

/** Always the same numbers. */
const dice = new Dice(5);
const source: RandomSource = { nextUint32: () => dice.below(0x1_0000_0000) };

describe("what is drawn", () => {
  it("lies above the seed and never above the ceiling, each amount as likely as any other", () => {
    const counts = new Map<bigint, number>();
    for (let draw = 0; draw < 5_000; draw += 1) {
      const { at } = drawDrop(name, rules, began, source);
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted((a, b) => Number(a - b))).toEqual(
      Array.from({ length: 10 }, (_, place) => 1_001n + BigInt(place)),
    );
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
    expect(chiSquare).toBeLessThan(27.9); // 9 degrees of freedom, 0.1%; the words are always the same.
  });

  it("is a moment within the longest time", () => {
    const mystery: DropRules = { ...rules, kind: "mystery", ceiling: null, longestSeconds: 60 };
    for (let draw = 0; draw < 500; draw += 1) {
      const after = Number(drawDrop(name, mystery, began, source).at) - began.getTime();
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThan(60_000);
    }
  });

  it("is the count of units until the first that wins: at least 1, with the mean and the median of its chance", () => {
    expect(stakesUntilDrop(1n, 0n)).toBe(1n);
    expect(stakesUntilDrop(1_000n, (1n << 52n) - 1n)).toBe(1n);
    // Half of all pools have fallen after ln 2 times the mean.
    expect(stakesUntilDrop(1_000n, 1n << 51n)).toBe(693n);
    const chance: DropRules = { ...rules, kind: "chance", ceiling: null, meanStakes: 1_000n };
    let sum = 0n;
    for (let draw = 0; draw < 10_000; draw += 1) sum += drawDrop(name, chance, began, source).at;
    expect(Number(sum) / 10_000).toBeGreaterThan(970);
    expect(Number(sum) / 10_000).toBeLessThan(1_030);
  });
});

describe("a commitment", () => {
  it("is to this pool, this life, this draw, and cannot be guessed from the draw", () => {
    const first = drawDrop(name, rules, began, source);
    expect(first.text).toMatch(new RegExp(`^${name.poolId} 3 must_drop ${first.at} [0-9a-f]{64}$`));
    const again = { nextUint32: () => 0 };
    const [one, two] = [drawDrop(name, rules, began, again), drawDrop(name, rules, began, again)];
    expect(one.at).toBe(two.at);
    expect(commitmentOf(one.text).equals(commitmentOf(two.text))).toBe(false);
  });

  it("opens sealed in its place and nowhere else", () => {
    const drop = drawDrop(name, rules, began, source);
    const sealed = sealDrop(testVault, name, drop);
    expect(openDrop(testVault, { ...name, sealed })).toEqual(drop);
    expect(() => openDrop(testVault, { ...name, cycle: 4, sealed })).toThrow();
    expect(sealed.includes(drop.at.toString())).toBe(false);
  });
});
