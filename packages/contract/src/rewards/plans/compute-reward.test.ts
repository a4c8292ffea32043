import { describe, expect, it } from "vitest";
import { type CategoryTurnover, computeReward, type RewardTerms, unworkableRewardTerm } from "./compute-reward.ts";

const SEQUENCES = 2_000;

const TERMS: RewardTerms = {
  period: "day",
  rates: [
    { category: "RNG", rate: 75 },
    { category: "LIVE", rate: 30 },
  ],
  minimum: 1n,
  cap: 1_000_000_000n,
  carriesSmall: true,
  leavesOutPledged: true,
  claimDays: 7,
};

/** A small generator, so that a failed sequence can be repeated by its number. */
function drawer(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % below;
  };
}

function drawPlay(draw: (below: number) => number): CategoryTurnover[] {
  return Array.from({ length: draw(4) }, () => {
    const validBet = BigInt(draw(20_000) - 4_000);
    const pledged = validBet > 0n ? BigInt(draw(Number(validBet))) : 0n;
    const category = ["RNG", "LIVE", "SPORTS"][draw(3)] ?? "RNG";
    return { category, stake: validBet + 10n, payout: BigInt(draw(20_000)), validBet, pledged };
  });
}

/** A rebate that fills a purse with ten-thousandths of minor units, bet by bet, and pays whole units one by one. */
function referenceRebates(terms: RewardTerms, periods: readonly (readonly CategoryTurnover[])[]): readonly number[] {
  let purse = 0;
  return periods.map((play) => {
    for (const { category, validBet, pledged } of play) {
      for (const { category: rated, rate } of terms.rates) {
        if (rated === category) purse += rate * (Number(validBet) - (terms.leavesOutPledged ? Number(pledged) : 0));
      }
    }
    let units = 0;
    while (purse - units * 10_000 >= 10_000) units += 1;
    if (units < Number(terms.minimum)) {
      if (!terms.carriesSmall) purse -= units * 10_000;
      return 0;
    }
    purse -= units * 10_000;
    return Math.min(units, Number(terms.cap));
  });
}

describe("a rebate", () => {
  it("is that of a reference that pays whole units one by one", () => {
    for (let seed = 0; seed < SEQUENCES; seed += 1) {
      const draw = drawer(seed);
      const terms: RewardTerms = {
        ...TERMS,
        minimum: BigInt(1 + draw(40)),
        cap: BigInt(60 + draw(200)),
        carriesSmall: draw(2) === 0,
        leavesOutPledged: draw(2) === 0,
      };
      const periods = Array.from({ length: 1 + draw(12) }, () => drawPlay(draw));
      let carried = 0n;
      const paid = periods.map((play) => {
        const { amount, carriedOut } = computeReward("rebate", terms, play, { carried, deducted: 0n });
        carried = carriedOut;
        return Number(amount);
      });
      expect(paid, `sequence ${seed}`).toEqual(referenceRebates(terms, periods));
    }
  });

  it("of many periods is that of one, however they are divided", () => {
    for (let seed = 0; seed < SEQUENCES; seed += 1) {
      const draw = drawer(seed);
      const parts = Array.from({ length: 24 }, () => drawPlay(draw)).map((play) =>
        play.map((each) => ({ ...each, validBet: each.validBet < 0n ? -each.validBet : each.validBet, pledged: 0n })),
      );
      let [carried, sum] = [0n, 0n];
      for (const play of parts) {
        const { amount, carriedOut } = computeReward("rebate", TERMS, play, { carried, deducted: 0n });
        carried = carriedOut;
        sum += amount;
      }
      const whole = computeReward("rebate", TERMS, parts.flat(), { carried: 0n, deducted: 0n });
      expect([whole.amount, whole.carriedOut], `sequence ${seed}`).toEqual([sum, carried]);
    }
  });

  it("says what lapses above the cap, and keeps the part below one unit", () => {
    const play = [{ category: "RNG", stake: 0n, payout: 0n, validBet: 10_001n, pledged: 0n }];
    expect(computeReward("rebate", { ...TERMS, cap: 50n }, play, { carried: 0n, deducted: 0n })).toMatchObject({
      ...{ whole: 75n, amount: 50n, lapsed: 25n, carriedOut: 75n },
    });
  });
});

describe("the rates of VIP levels", () => {
  const at = (level: number, validBet: bigint) => ({
    ...{ category: "RNG", stake: 0n, payout: 0n, validBet, pledged: 0n, level },
  });
  const terms = {
    ...TERMS,
    rates: [{ category: "RNG", rate: 100 }],
    levelExtras: [
      { from: 2, extra: 50 },
      { from: 4, extra: 150 },
    ],
  };

  it("add to every rate by the level of the play, and the sum is cut down once", () => {
    const play = [at(0, 101n), at(1, 101n), at(2, 101n), at(3, 101n), at(9, 101n)];
    const figures = computeReward("rebate", terms, play, { carried: 0n, deducted: 0n });
    expect(figures.parts).toEqual([
      { category: "RNG", base: 202n, rate: 100 },
      { category: "RNG", base: 202n, rate: 150 },
      { category: "RNG", base: 101n, rate: 250 },
    ]);
    // 20,200 + 30,300 + 25,250
    expect([figures.amount, figures.carriedOut]).toEqual([7n, 5_750n]);
  });

  it("must rise, and stay within the whole", () => {
    expect(unworkableRewardTerm("rebate", terms, terms.cap)).toBeUndefined();
    expect(unworkableRewardTerm("rebate", { ...terms, levelExtras: terms.levelExtras.toReversed() }, terms.cap)).toBe(
      "levelExtras",
    );
    expect(unworkableRewardTerm("rebate", { ...terms, rates: [{ category: "RNG", rate: 9_900 }] }, terms.cap)).toBe(
      "levelExtras",
    );
  });
});

describe("a cashback", () => {
  const lost = (category: string, minor: bigint): CategoryTurnover => ({
    ...{ category, stake: minor > 0n ? minor : 0n, payout: minor < 0n ? -minor : 0n, validBet: 0n, pledged: 0n },
  });
  const of = (play: readonly CategoryTurnover[], deducted = 0n, terms: Partial<RewardTerms> = {}) =>
    computeReward("cashback", { ...TERMS, ...terms }, play, { carried: 0n, deducted });

  it("sets the categories off against each other, and carries nothing", () => {
    expect(of([lost("RNG", 10_000n), lost("LIVE", -5_000n)])).toMatchObject({ amount: 60n, carriedOut: 0n });
    expect(of([lost("RNG", 10_000n), lost("LIVE", -50_000n)])).toMatchObject({ amount: 0n, carriedOut: 0n });
  });

  it("takes off bonuses and rebates before minimum and cap", () => {
    const play = [lost("RNG", 100_000n)];
    expect(of(play, 700n, { minimum: 50n })).toMatchObject({ whole: 750n, amount: 50n, lapsed: 0n });
    expect(of(play, 701n, { minimum: 50n })).toMatchObject({ amount: 0n, lapsed: 49n });
    expect(of(play, 100n, { cap: 500n })).toMatchObject({ amount: 500n, lapsed: 150n });
    expect(of(play, 800n)).toMatchObject({ amount: 0n, lapsed: 0n });
  });
});

it("names the first term that cannot work", () => {
  const twice = [...TERMS.rates, { category: "RNG", rate: 1 }];
  expect(unworkableRewardTerm("rebate", { ...TERMS, rates: twice }, 1n)).toBe("rates");
  expect(unworkableRewardTerm("rebate", { ...TERMS, minimum: 9n, cap: 8n }, 1n)).toBe("cap");
  expect(unworkableRewardTerm("rebate", { ...TERMS, cap: 8n }, 7n)).toBe("budget");
  expect(unworkableRewardTerm("rebate", { ...TERMS, cap: 8n }, 8n)).toBeUndefined();
});
