import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assertResult,
  type NamedResult,
  type Outcome,
  payoutOf,
  type Ratio,
  resultHash,
  type RuledResult,
} from "./market-result.ts";

const bet = { stake: 101n, potentialPayout: 350n };

describe("payoutOf", () => {
  it.each([
    ["won", 1, 1, 350n],
    ["won", 1, 2, 175n],
    ["won", 1, 3, 116n],
    ["won", 3, 1, 1_050n],
    ["won", 2, 3, 233n],
    ["half_won", 1, 1, 225n],
    ["void", 1, 1, 101n],
    ["half_lost", 1, 1, 50n],
    ["lost", 1, 1, 0n],
  ] as const)("of a bet that is %s by %i/%i", (outcome, num, den, payout) => {
    expect(payoutOf(bet, outcome, { num, den })).toBe(payout);
  });

  it("shares nothing unless it is told so", () => {
    expect(payoutOf(bet, "won")).toBe(350n);
  });

  it("shares a pool by stakes: all shares and the rest are the pool, and the rest is less than a unit each", () => {
    const stakes = fc.array(fc.bigInt(1n, 10n ** 10n), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(stakes, fc.bigInt(0n, 10n ** 15n), (staked, pool) => {
        const share = { num: pool, den: staked.reduce((sum, stake) => sum + stake, 0n) };
        const shares = staked.map((stake) => payoutOf({ stake, potentialPayout: 0n }, "won", undefined, share));
        const rest = pool - shares.reduce((sum, one) => sum + one, 0n);
        expect(rest >= 0n && rest < BigInt(staked.length)).toBe(true);
        expect(payoutOf({ stake: 5n, potentialPayout: 7n }, "void", undefined, share)).toBe(5n);
      }),
    );
  });

  it("never pays more for a worse outcome, and never more than was promised", () => {
    const amount = fc.bigInt(1n, 10n ** 15n);
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 2, max: 100 }), (stake, profit, den) => {
        const accepted = { stake, potentialPayout: stake + profit };
        const order: readonly (Outcome | "lost")[] = ["won", "half_won", "void", "half_lost", "lost"];
        const payouts = order.map((outcome) => payoutOf(accepted, outcome));
        expect(payouts).toEqual(payouts.toSorted((a, b) => (a < b ? 1 : -1)));
        const share = payoutOf(accepted, "won", { num: 1, den });
        const lostToHouse = accepted.potentialPayout - share * BigInt(den);
        expect(lostToHouse >= 0n && lostToHouse < BigInt(den)).toBe(true);
      }),
    );
  });
});

describe("assertResult", () => {
  it.each([
    [[]],
    [[{ selection: "home", outcome: "won" }]],
    [
      [
        { selection: "a", outcome: "won", pays: { num: 1, den: 2 } },
        { selection: "b", outcome: "won", pays: { num: 1_000_000, den: 1_000_000 } },
        { selection: "c", outcome: "half_lost" },
      ],
    ],
    [{ rules: "of any name", facts: null }],
  ] satisfies [NamedResult | RuledResult][])("accepts %j", (result) => {
    expect(() => assertResult(result)).not.toThrow();
  });

  const won = (num: number, den: number) => ({ selection: "a", outcome: "won", pays: { num, den } }) as const;
  it.each([
    ["no ratio: a won 0/1", won(0, 1)],
    ["no ratio: a won 1/0", won(1, 0)],
    ["no ratio: a won 1000001/1", won(1_000_001, 1)],
    ["no ratio: a won 1/1000001", won(1, 1_000_001)],
    ["no ratio: a won 2.5/1", won(2.5, 1)],
    ["no ratio: a half_won 1/1", { ...won(1, 1), outcome: "half_won" }],
    ["no ratio: a void 1/2", { ...won(1, 2), outcome: "void" }],
    ['not a selection: "a b"', { selection: "a b", outcome: "won" }],
  ] as const)("refuses: %s", (message, selection) => {
    const sound = { selection: "z", outcome: "won" } as const;
    expect(() => assertResult([sound, selection])).toThrow(message);
  });

  it("refuses a selection that is named twice, whatever its outcomes", () => {
    const twice: NamedResult = [
      { selection: "a", outcome: "won" },
      { selection: "b", outcome: "won" },
      { selection: "a", outcome: "void" },
    ];
    expect(() => assertResult(twice)).toThrow("a result names a selection twice");
  });
});

describe("resultHash of named outcomes", () => {
  const half: Ratio = { num: 1, den: 2 };
  const result: NamedResult = [
    { selection: "b", outcome: "won", pays: half },
    { selection: "a", outcome: "void" },
  ];

  it("is the same in any order of selections, and of a ratio of one", () => {
    // Stored hashes are compared when a result comes again, so this text may never change.
    const text = JSON.stringify(["settle", `["a","void",1]`, `["b","won",2]`]);
    const wanted = createHash("sha256").update(text).digest();
    expect(resultHash("settle", result)).toEqual(wanted);
    expect(resultHash("settle", result.toReversed())).toEqual(wanted);
  });

  it.each([
    ["another kind", resultHash("resettle", result)],
    ["another outcome", resultHash("settle", [...result.slice(0, 1), { selection: "a", outcome: "won" }])],
    [
      "another share",
      resultHash("settle", [{ selection: "b", outcome: "won", pays: { num: 1, den: 3 } }, ...result.slice(1)]),
    ],
    [
      "another multiple",
      resultHash("settle", [{ selection: "b", outcome: "won", pays: { num: 2, den: 2 } }, ...result.slice(1)]),
    ],
    ["one selection less", resultHash("settle", result.slice(1))],
  ])("differs for %s", (_, hash) => {
    expect(hash).not.toEqual(resultHash("settle", result));
  });
});

describe("resultHash of facts for rules", () => {
  const result: RuledResult = { rules: "lotto-1", facts: { special: "12345", first: [1, { b: 2, a: null }] } };

  it("is the same in any order of properties", () => {
    const text = JSON.stringify(["settle", "rules", "lotto-1", { first: [1, { a: null, b: 2 }], special: "12345" }]);
    const wanted = createHash("sha256").update(text).digest();
    expect(resultHash("settle", result)).toEqual(wanted);
    const other = { rules: "lotto-1", facts: { first: [1, { a: null, b: 2 }], special: "12345" } };
    expect(resultHash("settle", other)).toEqual(wanted);
  });

  it.each([
    ["another version of the rules", { ...result, rules: "lotto-2" }],
    ["another result", { ...result, facts: { special: "12346", first: [1, { b: 2, a: null }] } }],
    ["another order of a list", { ...result, facts: { special: "12345", first: [{ b: 2, a: null }, 1] } }],
  ])("differs for %s", (_, other) => {
    expect(resultHash("settle", other)).not.toEqual(resultHash("settle", result));
  });
});
