import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Dice } from "@banyan/dev-env/dice";
import { chiSquareTail, serialCorrelation } from "@banyan/dev-env/statistics";
import { type RandomSource } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { thousandLanternKoi } from "../slots/thousand-lantern-koi.ts";
import { drawRound, settleRound } from "./round.ts";

const ROUNDS = 30_000;
const SEED = 20_261_121;

function words(seed: number): RandomSource {
  const dice = new Dice(seed);
  return { nextUint32: () => dice.below(0x1_0000_0000) };
}

/** Stakes of the game, from the smallest to a thousand times the smallest. */
const STAKES = [20n, 200n, 2_000n, 20_000n];

describe("what a round comes to", () => {
  it("is drawn from nothing but the game and the random words: the same words make the same round", () => {
    const first = words(SEED);
    const plain = Array.from({ length: 200 }, () => drawRound(thousandLanternKoi, first));
    const second = words(SEED);
    const played = plain.map((_, round) => {
      const draw = drawRound(thousandLanternKoi, second);
      settleRound(thousandLanternKoi, STAKES[round % STAKES.length] ?? 20n, draw);
      return draw;
    });
    expect(played).toEqual(plain);
  });

  it("grows with the stake alone: ten times the stake pays ten times as much in every round", () => {
    const source = words(SEED + 1);
    for (let round = 0; round < 500; round += 1) {
      const draw = drawRound(thousandLanternKoi, source);
      const { totalWin } = settleRound(thousandLanternKoi, 20n, draw);
      for (const stake of STAKES)
        expect(settleRound(thousandLanternKoi, stake, draw).totalWin).toBe((totalWin * stake) / 20n);
    }
  });
});

/** A player who stakes more after a loss and less with a high balance. Returns whether each round won. */
function playMartingale(wins: (stake: bigint, lostBefore: number, balance: bigint) => boolean) {
  let balance = 1_000_000n;
  let lost = 0;
  return Array.from({ length: ROUNDS }, () => {
    const stake = STAKES[Math.min(lost, STAKES.length - 1)] ?? 20n;
    const rich = balance > 1_000_000n;
    const won = wins(stake, lost, balance);
    const round = { stake, lost: Math.min(lost, STAKES.length - 1), rich, won };
    balance += won ? stake : -stake;
    lost = won ? 0 : lost + 1;
    return round;
  });
}

type Round = ReturnType<typeof playMartingale>[number];

/** The chance that rounds grouped by an irrelevant property differ this much in their hit rate. */
function dependence(rounds: readonly Round[], by: (round: Round) => string): number {
  const groups = [...Map.groupBy(rounds, by).values()];
  const share = rounds.filter(({ won }) => won).length / rounds.length;
  const chiSquare = groups.reduce((sum, group) => {
    const expected = group.length * share;
    const won = group.filter((round) => round.won).length;
    return sum + (won - expected) ** 2 / (expected * (1 - share));
  }, 0);
  return chiSquareTail(chiSquare, groups.length - 1);
}

describe("whether a round wins", () => {
  const source = words(SEED + 2);
  const isWin = () => settleRound(thousandLanternKoi, 20n, drawRound(thousandLanternKoi, source)).totalWin > 0n;

  it("does not depend on stake, balance or what was lost before", () => {
    const rounds = playMartingale(isWin);
    expect(dependence(rounds, ({ stake }) => `${stake}`)).toBeGreaterThan(1e-4);
    expect(dependence(rounds, ({ rich }) => `${rich}`)).toBeGreaterThan(1e-4);
    expect(dependence(rounds, ({ lost }) => `${lost}`)).toBeGreaterThan(1e-4);
    expect(serialCorrelation(rounds.map(({ won }) => Number(won)))).toBeGreaterThan(1e-4);
  });

  it("would be found out if it did", () => {
    const dice = new Dice(SEED);
    const kindToLosers = playMartingale((_stake, lost) => dice.chance(lost > 2 ? 0.35 : 0.3));
    expect(dependence(kindToLosers, ({ lost }) => `${lost}`)).toBeLessThan(1e-4);
    const hardOnLargeStakes = playMartingale((stake) => dice.chance(stake > 1_000n ? 0.27 : 0.3));
    expect(dependence(hardOnLargeStakes, ({ stake }) => `${stake}`)).toBeLessThan(1e-4);
  });
});

it("no engine asks for the time, for another random source, or for who plays", async () => {
  const folder = join(import.meta.dirname, "..");
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) {
    const text = await readFile(join(folder, name), "utf8");
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    expect
      .soft(code, name)
      .not.toMatch(
        /Math\.random|Date\.now|new Date|performance\.now|getRandomValues|random(?:Bytes|Int|UUID)|cryptoRandomSource|\bbalance\b|playerId/,
      );
  }
});
