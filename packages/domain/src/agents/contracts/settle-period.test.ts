import type { ContractTerms } from "@banyan/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asColumns, type MemberFacts } from "./branch-figures.ts";
import { type ContractFigures, type ContractInForce, settlePeriod } from "./settle-period.ts";
import { excessOf, invalidField, withBrandFees } from "./terms.ts";

const terms = (wanted: Partial<ContractTerms> = {}): ContractTerms => ({
  period: "month",
  bandBy: "result",
  weights: {},
  includesOwn: true,
  costs: [],
  vendorFees: {},
  carries: false,
  activeBet: 1n,
  rows: [{ min: 0n, active: 0, rate: 2_000 }],
  ...wanted,
});

const member = (no: number, upline: number | null, playResult = 0n, more: Partial<MemberFacts> = {}): MemberFacts => ({
  ...{ no, upline, costs: {} },
  play: [{ category: "RNG", validBet: playResult < 0n ? -playResult : playResult, playResult }],
  ...more,
});

interface Wanted extends Partial<Omit<ContractInForce, "terms">> {
  readonly terms?: Partial<ContractTerms>;
}
const contractOf = (holder: number, wanted: Wanted = {}): ContractInForce => ({
  ...{ id: `c${holder}`, kind: "dividend", holder, payer: holder === 1 ? null : holder - 1, carryIn: 0n, deducted: 0n },
  ...wanted,
  terms: terms(wanted.terms),
});

function settle(members: readonly MemberFacts[], contracts: readonly ContractInForce[]) {
  const facts = asColumns(members);
  const settled = settlePeriod(contracts, () => facts);
  return contracts.map(({ id }) => settled.get(id) as ContractFigures);
}
const nets = (figures: readonly ContractFigures[]) => figures.map(({ net }) => net);
const flat = (rate: number): Partial<ContractTerms> => ({ rows: [{ min: 0n, active: 0, rate }] });

describe("the worked examples", () => {
  it("[R-3.13] carries a loss of 3,000 into a win of 4,500, and pays 300 of it at 20 %", () => {
    const carrying = { terms: { carries: true } };
    const [first] = settle([member(1, null, -300_000n)], [contractOf(1, carrying)]);
    expect(first).toMatchObject({ gross: 0n, net: 0n, carryOut: -300_000n });
    const [second] = settle([member(1, null, 450_000n)], [contractOf(1, { ...carrying, carryIn: -300_000n })]);
    expect(second).toMatchObject({ base: 150_000n, net: 30_000n, carryOut: 0n });
  });

  it("[R-3.13] pays 3, 4, 3 and 5 of a chain of 15, 12, 8 and 5 %", () => {
    const members = [member(1, null), member(2, 1), member(3, 2), member(4, 3, 10_000n)];
    const rates = [1_500, 1_200, 800, 500];
    const chain = rates.map((rate, place) => contractOf(place + 1, { terms: flat(rate) }));
    expect(nets(settle(members, chain))).toEqual([300n, 400n, 300n, 500n]);
  });

  it("[R-3.13] pays 160,000 of 200k × (70 − 50) % + 60k × (70 − 45) % + 150k × 70 %", () => {
    const members = [
      ...[member(1, null), member(2, 1, 20_000_000n), member(3, 1, 6_000_000n)],
      member(4, 1, 15_000_000n),
    ];
    const below = (holder: number, rate: number) => contractOf(holder, { payer: 1, terms: flat(rate) });
    const [top] = settle(members, [contractOf(1, { terms: flat(7_000) }), below(2, 5_000), below(3, 4_500)]);
    expect(top?.net).toBe(16_000_000n);
  });

  describe("a loss of 300,000 with 30,000 of costs", () => {
    const rows = [
      { min: 0n, active: 0, rate: 1_600 },
      { min: 30_000_000n, active: 0, rate: 1_800 },
    ];
    const facts = member(1, null, 30_000_000n, { costs: { bonus: 3_000_000n } });
    const paidBy = (bandBy: ContractTerms["bandBy"]) =>
      settle([facts], [contractOf(1, { terms: { rows, bandBy, costs: ["bonus"] } })])[0];

    it("[R-3.13] pays 48,600 where rows measure the play result: 18 % of 270,000", () => {
      expect(paidBy("play_result")).toMatchObject({
        ...{ playResult: 30_000_000n, result: 27_000_000n, rate: 1_800 },
        ...{ gross: 4_860_000n, net: 4_860_000n },
      });
    });

    it("[R-3.13] pays 43,200 where rows measure the result after costs: 16 % of 270,000", () => {
      expect(paidBy("result")).toMatchObject({
        ...{ playResult: 30_000_000n, result: 27_000_000n, rate: 1_600 },
        ...{ gross: 4_320_000n, net: 4_320_000n },
      });
    });
  });

  it("[R-3.13] leaves an upline with less than the downline gets where one branch lost and another won", () => {
    const members = [member(1, null), member(2, 1, 10_000n), member(3, 1, -8_000n)];
    const upper = contractOf(1, { terms: flat(5_000) });
    const [top, lower] = settle(members, [upper, contractOf(2, { terms: flat(4_500) })]);
    expect([top?.gross, top?.net, lower?.net]).toEqual([1_000n, -3_500n, 4_500n]);
  });
});

describe("a period of a contract", () => {
  it("counts members below whose own valid bet makes them active, and needs all thresholds of a row", () => {
    const members = [member(1, null, 900n), member(2, 1, 99n), member(3, 1, 100n), member(4, 3, 100n)];
    const rows = [
      { min: 0n, active: 2, rate: 500 },
      { min: 0n, active: 3, rate: 900 },
    ];
    const [figures] = settle(members, [contractOf(1, { terms: { rows, activeBet: 100n } })]);
    expect(figures).toMatchObject({ active: 2, rate: 500, met: 0 });
  });

  it("pays and carries nothing above zero without a row", () => {
    const rows = [{ min: 10_000n, active: 0, rate: 900 }];
    const [figures] = settle([member(1, null, 9_999n)], [contractOf(1, { terms: { rows, carries: true } })]);
    expect(figures).toMatchObject({ met: null, gross: 0n, carryOut: 0n });
  });

  it("weighs categories, leaves out the agent's own play where the terms say so, and jackpots from the result", () => {
    const play = (category: string, validBet: bigint, playResult: bigint) => ({ category, validBet, playResult });
    const members = [
      member(1, null, 0n, { play: [play("RNG", 5_000n, 700n)] }),
      member(2, 1, 0n, { play: [play("LIVE", 1_001n, 400n), play("JACKPOT", 0n, -9_000n)] }),
    ];
    const weighed = { weights: { LIVE: 50 }, includesOwn: false };
    const [figures] = settle(members, [contractOf(1, { terms: weighed })]);
    expect(figures).toMatchObject({ validBet: 500n, playResult: 400n });
    expect(figures?.branches).toEqual([{ no: 2, validBet: 1_001n, playResult: -8_600n }]);
  });

  it("takes the shares of payments in and out, each cut down once, where the terms name payment fees", () => {
    const facts = member(1, null, 10_000n, { costs: { deposits: 1_001n, withdrawals: 399n } });
    const paymentFees = { deposit: 150, withdrawal: 100 };
    const [figures] = settle([facts], [contractOf(1, { terms: { ...flat(1_000), costs: ["fees"], paymentFees } })]);
    // 15.015 and 3.99.
    expect(figures?.costs).toEqual([{ name: "fees", category: "", amount: 18n }]);
    expect(figures?.result).toBe(9_982n);
    const [without] = settle([facts], [contractOf(1, { terms: flat(1_000) })]);
    expect(without?.result).toBe(10_000n);
  });

  it("takes the vendors' part of each category that lost, and named costs only", () => {
    const play = [
      { category: "LIVE", validBet: 1n, playResult: 10_001n },
      { category: "RNG", validBet: 1n, playResult: -500n },
    ];
    const facts = member(1, null, 0n, { play, costs: { bonus: 70n, salaries: 30n } });
    const wanted = { vendorFees: { LIVE: 1_000, RNG: 1_000 }, costs: ["salaries" as const] };
    const [figures] = settle([facts], [contractOf(1, { terms: wanted })]);
    expect(figures?.costs).toEqual([
      { name: "salaries", category: "", amount: 30n },
      { name: "vendor_fee", category: "LIVE", amount: 1_000n },
    ]);
    expect(figures?.result).toBe(9_501n - 1_030n);
  });

  it("takes shorter salaries off a daily one, not below zero", () => {
    const daily = (deducted: bigint) =>
      contractOf(1, { kind: "daily", deducted, terms: { period: "day", bandBy: "valid_bet", ...flat(100) } });
    const members = [member(1, null, 100_000n)];
    expect(nets(settle(members, [daily(400n)]))).toEqual([600n]);
    expect(nets(settle(members, [daily(4_000n)]))).toEqual([0n]);
  });
});

describe("terms", () => {
  it("[R-3.13] are invalid where a row that asks no less pays less", () => {
    const rows = (...all: readonly (readonly [bigint, number, number])[]) =>
      terms({ rows: all.map(([min, active, rate]) => ({ min, active, rate })) });
    expect(invalidField("dividend", rows([0n, 0, 100], [10n, 0, 200], [10n, 5, 200]))).toBeUndefined();
    expect(invalidField("dividend", rows([0n, 0, 300], [10n, 5, 200]))).toBe("rows");
    expect(invalidField("dividend", rows([0n, 5, 300], [10n, 0, 200]))).toBeUndefined();
    expect(invalidField("daily", terms())).toBe("period");
    expect(invalidField("daily", terms({ period: "day" }))).toBe("bandBy");
    expect(invalidField("hourly", terms({ period: "hour", bandBy: "valid_bet", carries: true }))).toBe("carries");
  });

  it("[R-3.13] may equal those above, and name what is better", () => {
    const rows = [
      { min: 0n, active: 0, rate: 1_000 },
      { min: 1_000n, active: 3, rate: 2_000 },
    ];
    const upper = terms({ rows, carries: true, costs: ["bonus"], weights: { LIVE: 50 }, vendorFees: { RNG: 500 } });
    const excess = (change: Partial<ContractTerms>) => excessOf("dividend", { ...upper, ...change }, upper);
    expect(excess({})).toBeUndefined();
    // Exact also where bands are not nested: 2,000 is only due from three active members on.
    expect(excess({ rows: [{ min: 1_000n, active: 2, rate: 1_001 }] })).toBe("rows");
    expect(excess({ rows: [{ min: 5_000n, active: 3, rate: 2_000 }] })).toBeUndefined();
    expect(excess({ activeBet: 0n })).toBe("activeBet");
    expect(excess({ weights: {} })).toBe("weights");
    expect(excess({ bandBy: "play_result" })).toBe("bandBy");
    expect(excess({ costs: [] })).toBe("costs");
    const fees = (deposit: number) => terms({ ...upper, costs: ["fees"], paymentFees: { deposit, withdrawal: 0 } });
    expect(excessOf("dividend", fees(99), fees(100))).toBe("paymentFees");
    expect(excessOf("dividend", fees(100), fees(100))).toBeUndefined();
    expect(invalidField("dividend", { ...upper, costs: ["fees"] })).toBe("paymentFees");
    const brand = { settings: { agentContracts: { paymentFees: { deposit: 120, withdrawal: 80 } } } };
    const filled = withBrandFees({ ...upper, costs: ["fees"] }, brand);
    expect([filled.paymentFees, withBrandFees(upper, brand).paymentFees]).toEqual([
      { deposit: 120, withdrawal: 80 },
      undefined,
    ]);
    expect(excess({ vendorFees: { RNG: 499 } })).toBe("vendorFees");
    expect(excess({ carries: false })).toBe("carries");
  });
});

/** One bet of a random tree: who made it, and what it came to. */
interface Bet {
  readonly no: number;
  readonly category: string;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** Money that a promotion gave to a member; below zero for money that it took back. */
interface Spent {
  readonly no: number;
  readonly name: ContractTerms["costs"][number];
  readonly amount: bigint;
}

/** Contracts by the number of their holder, computed by recursion over single bets and costs. */
function naive(
  uplines: readonly (number | null)[],
  { bets, spent }: { readonly bets: readonly Bet[]; readonly spent: readonly Spent[] },
  held: ReadonlyMap<number, ContractInForce>,
) {
  const childrenOf = (no: number) => uplines.flatMap((upline, place) => (upline === no ? [place + 1] : []));
  const branch = (no: number): readonly number[] => [no, ...childrenOf(no).flatMap(branch)];
  const betsOf = (no: number) => bets.filter((bet) => bet.no === no);
  const grossOf = (contract: ContractInForce): bigint => {
    const { terms: agreed, holder, carryIn, kind } = contract;
    const members = branch(holder).filter((no) => agreed.includesOwn || no !== holder);
    const all = members.flatMap(betsOf);
    let weighed = 0n;
    let result = 0n;
    for (const { category, stake, payout } of all) {
      weighed += stake * BigInt(agreed.weights[category] ?? 100);
      result += stake - payout;
    }
    for (const { no, name, amount } of spent) {
      if (members.includes(no) && agreed.costs.includes(name)) result -= amount;
    }
    const active = branch(holder).filter(
      (no) => no !== holder && betsOf(no).reduce((sum, { stake }) => sum + stake, 0n) >= agreed.activeBet,
    ).length;
    const base = kind === "dividend" ? result + carryIn : weighed / 100n;
    const figure = agreed.bandBy === "valid_bet" ? weighed / 100n : agreed.bandBy === "result" ? result : base;
    const rates = agreed.rows.filter((row) => figure >= row.min && active >= row.active).map(({ rate }) => rate);
    return base > 0n ? (base * BigInt(Math.max(0, ...rates))) / 10_000n : 0n;
  };
  const netOf = (contract: ContractInForce) =>
    childrenOf(contract.holder).reduce((left, no) => {
      const lower = held.get(no);
      return lower ? left - grossOf(lower) : left;
    }, grossOf(contract));
  return new Map([...held.values()].map((contract) => [contract.id, netOf(contract)]));
}

const COSTS = ["bonus", "rebate", "points", "salaries"] as const;

const anyTree = fc.record({
  uplines: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 14 }),
  bets: fc.array(
    fc.record({
      member: fc.nat(1_000),
      category: fc.constantFrom("RNG", "LIVE", "SPORTS"),
      stake: fc.nat(5_000),
      payout: fc.nat(6_000),
    }),
    { maxLength: 30 },
  ),
  spent: fc.array(
    fc.record({
      member: fc.nat(1_000),
      name: fc.constantFrom(...COSTS),
      amount: fc.integer({ min: -500, max: 3_000 }),
    }),
    { maxLength: 12 },
  ),
  costs: fc.subarray([...COSTS]),
  kind: fc.constantFrom("dividend" as const, "daily" as const),
  rates: fc.array(fc.integer({ min: 0, max: 6_000 }), { minLength: 1, maxLength: 5 }),
  contracts: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
  bandBy: fc.constantFrom("valid_bet" as const, "result" as const, "result_after_carry" as const),
  carries: fc.boolean(),
  carryIn: fc.integer({ min: -4_000, max: 0 }),
  activeBet: fc.integer({ min: 1, max: 4_000 }),
  own: fc.boolean(),
});
type Drawn = typeof anyTree extends fc.Arbitrary<infer Tree> ? Tree : never;

/** The terms of a level: every level gets a twentieth less, so no lower contract is better. */
function drawnTerms({ rates, kind, bandBy, carries, activeBet, own, costs }: Drawn, level: number): ContractTerms {
  const lower = (rate: number) => Math.floor(rate * 0.95 ** level);
  const rows = rates
    .toSorted((a, b) => a - b)
    .map((rate, at) => ({ min: BigInt(at * 900), active: at, rate: lower(rate) }));
  const salary = { period: "day", bandBy: "valid_bet", carries: false } as const;
  const shared = { rows, activeBet: BigInt(activeBet), includesOwn: own, weights: { LIVE: 70 } };
  return terms({ ...shared, ...(kind === "daily" ? salary : { bandBy, carries, costs }) });
}

function plant(drawn: Drawn) {
  const uplines = drawn.uplines.map((upline, place) => (place === 0 ? null : (upline % place) + 1));
  const levelOf = (no: number): number => {
    const upline = uplines[no - 1] ?? null;
    return upline === null ? 0 : levelOf(upline) + 1;
  };
  const bets = drawn.bets.map(({ member: no, category, stake, payout }) => ({
    ...{ no: (no % uplines.length) + 1, category },
    ...{ stake: BigInt(stake), payout: BigInt(payout) },
  }));
  const spent = drawn.spent.map(({ member: no, name, amount }) => ({
    ...{ no: (no % uplines.length) + 1, name, amount: BigInt(amount) },
  }));
  const held = new Map<number, ContractInForce>();
  for (const [place, upline] of uplines.entries()) {
    const isCovered = upline === null || held.has(upline);
    if (!isCovered || !(drawn.contracts[place] || upline === null)) continue;
    const carryIn = drawn.kind === "dividend" ? BigInt(drawn.carryIn) : 0n;
    const agreed = drawnTerms(drawn, levelOf(place + 1));
    held.set(place + 1, contractOf(place + 1, { kind: drawn.kind, payer: upline, carryIn, terms: agreed }));
  }
  return { uplines, bets, spent, held };
}

const sumOf = (rows: readonly { readonly amount: bigint }[]) => rows.reduce((sum, { amount }) => sum + amount, 0n);

/** The facts of bets: one line for each, so that splitting a sum is part of the draw. */
const factsOf = (
  uplines: readonly (number | null)[],
  { bets, spent }: { readonly bets: readonly Bet[]; readonly spent: readonly Spent[] },
): MemberFacts[] =>
  uplines.map((upline, place) => ({
    ...{ no: place + 1, upline },
    costs: Object.fromEntries(
      COSTS.map((cost) => [cost, sumOf(spent.filter(({ no, name }) => no === place + 1 && name === cost))]),
    ),
    play: bets
      .filter(({ no }) => no === place + 1)
      .map(({ category, stake, payout }) => ({ category, validBet: stake, playResult: stake - payout })),
  }));

describe("random trees", () => {
  it("[R-3.13] come to the figures of a naive model, in any order, with exact sums", () => {
    fc.assert(
      fc.property(anyTree, (drawn) => {
        const { uplines, held, ...happened } = plant(drawn);
        const contracts = [...held.values()];
        const members = factsOf(uplines, happened);
        const facts = asColumns(members);
        const settled = settlePeriod(contracts, () => facts);
        expect(new Map([...settled].map(([id, { net }]) => [id, net]))).toEqual(naive(uplines, happened, held));
        const reordered = asColumns(members.toReversed());
        const again = settlePeriod(contracts.toReversed(), () => reordered);
        for (const [id, { net }] of settled) expect(again.get(id)?.net).toBe(net);
        const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
        const tops = contracts.filter(({ payer }) => payer === null);
        expect(sum(nets([...settled.values()]))).toBe(sum(tops.map(({ id }) => settled.get(id)?.gross ?? 0n)));
        if (drawn.kind === "daily") for (const { net } of settled.values()) expect(net >= 0n).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
