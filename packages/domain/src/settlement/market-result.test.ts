import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assertResult,
  assertSelection,
  type MarketResult,
  type Outcome,
  payoutOf,
  resultHash,
} from "./market-result.ts";

const bet = { stake: 101n, potentialPayout: 350n };

describe("payoutOf", () => {
  it.each([
    ["won", 1, 350n],
    ["won", 2, 175n],
    ["won", 3, 116n],
    ["half_won", 1, 225n],
    ["void", 1, 101n],
    ["half_lost", 1, 50n],
    ["lost", 1, 0n],
  ] as const)("of a bet that is %s by %i", (outcome, deadHeat, payout) => {
    expect(payoutOf(bet, outcome, deadHeat)).toBe(payout);
  });

  it("shares nothing unless it is told so", () => {
    expect(payoutOf(bet, "won")).toBe(350n);
  });

  it("never pays more for a worse outcome, and never more than was promised", () => {
    const amount = fc.bigInt(1n, 10n ** 15n);
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 2, max: 100 }), (stake, profit, deadHeat) => {
        const accepted = { stake, potentialPayout: stake + profit };
        const order: readonly (Outcome | "lost")[] = ["won", "half_won", "void", "half_lost", "lost"];
        const payouts = order.map((outcome) => payoutOf(accepted, outcome));
        expect(payouts).toEqual(payouts.toSorted((a, b) => (a < b ? 1 : -1)));
        const share = payoutOf(accepted, "won", deadHeat);
        const lostToHouse = accepted.potentialPayout - share * BigInt(deadHeat);
        expect(lostToHouse >= 0n && lostToHouse < BigInt(deadHeat)).toBe(true);
      }),
    );
  });
});

describe("assertSelection", () => {
  it.each(["!", "~", "home", "over-2.5", "a".repeat(64)])("accepts %s", (selection) => {
    expect(() => assertSelection(selection)).not.toThrow();
  });

  it.each(["", " ", "a b", "\u007f", "é", "a\n", " a", "a ", "a".repeat(65)])("refuses %j", (selection) => {
    expect(() => assertSelection(selection)).toThrow(`not a selection: ${JSON.stringify(selection.slice(0, 64))}`);
  });

  it("shows no more than the first 64 characters", () => {
    expect(() => assertSelection("b".repeat(100))).toThrow(new RegExp(`: "${"b".repeat(64)}"$`));
  });
});

describe("assertResult", () => {
  it.each([
    [[]],
    [[{ selection: "home", outcome: "won" }]],
    [
      [
        { selection: "a", outcome: "won", deadHeat: 2 },
        { selection: "b", outcome: "won", deadHeat: 100 },
        { selection: "c", outcome: "half_lost" },
      ],
    ],
  ] satisfies [MarketResult][])("accepts %j", (result) => {
    expect(() => assertResult(result)).not.toThrow();
  });

  it.each([
    ["no dead heat: a won 1", { selection: "a", outcome: "won", deadHeat: 1 }],
    ["no dead heat: a won 101", { selection: "a", outcome: "won", deadHeat: 101 }],
    ["no dead heat: a won 2.5", { selection: "a", outcome: "won", deadHeat: 2.5 }],
    ["no dead heat: a half_won 2", { selection: "a", outcome: "half_won", deadHeat: 2 }],
    ["no dead heat: a void 2", { selection: "a", outcome: "void", deadHeat: 2 }],
    ['not a selection: "a b"', { selection: "a b", outcome: "won" }],
  ] as const)("refuses: %s", (message, selection) => {
    const sound = { selection: "z", outcome: "won" } as const;
    expect(() => assertResult([sound, selection])).toThrow(message);
  });

  it("refuses a selection that is named twice, whatever its outcomes", () => {
    const twice: MarketResult = [
      { selection: "a", outcome: "won" },
      { selection: "b", outcome: "won" },
      { selection: "a", outcome: "void" },
    ];
    expect(() => assertResult(twice)).toThrow("a result names a selection twice");
  });
});

describe("resultHash", () => {
  const result: MarketResult = [
    { selection: "b", outcome: "won", deadHeat: 2 },
    { selection: "a", outcome: "void" },
  ];

  it("is the same in any order of selections, and of a share of one", () => {
    // Stored hashes are compared when a result comes again, so this text may never change.
    const text = JSON.stringify(["settle", `["a","void",1]`, `["b","won",2]`]);
    const wanted = createHash("sha256").update(text).digest();
    expect(resultHash("settle", result)).toEqual(wanted);
    expect(resultHash("settle", result.toReversed())).toEqual(wanted);
  });

  it.each([
    ["another kind", resultHash("resettle", result)],
    ["another outcome", resultHash("settle", [...result.slice(0, 1), { selection: "a", outcome: "won" }])],
    ["another share", resultHash("settle", [{ selection: "b", outcome: "won", deadHeat: 3 }, ...result.slice(1)])],
    ["one selection less", resultHash("settle", result.slice(1))],
  ])("differs for %s", (_, hash) => {
    expect(hash).not.toEqual(resultHash("settle", result));
  });
});
