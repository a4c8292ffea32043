import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyPurse, type PurseMoney, type PurseTerms } from "./bonus-purse.ts";

const TERMS: PurseTerms = { bonus: 100n, cashable: false, maximumWin: null };
const purse = (balance: bigint, converted = 0n, returned = 0n): PurseMoney => ({ balance, converted, returned });
const PLAYED = { played: true, cash: 1_000n };

describe("the purse of a bonus", () => {
  it.each([
    ["gives its winnings to cash, and the bonus back", TERMS, purse(160n), 60n, 100n],
    ["gives a cashable bonus to cash with its winnings", { ...TERMS, cashable: true }, purse(160n), 160n, 0n],
    ["gives at most the maximum win", { ...TERMS, maximumWin: 50n }, purse(160n), 50n, 110n],
    ["gives nothing when less than the bonus is left", TERMS, purse(70n), 0n, 70n],
    ["gives a late win as if it had come before", TERMS, purse(140n, 0n, 30n), 70n, 70n],
    ["takes a reversed win from cash", TERMS, purse(-50n, 60n, 100n), -50n, 0n],
  ])("%s", (_title, terms, money, toCash, back) => {
    expect(emptyPurse(terms, money, PLAYED)).toEqual({ toCash, back });
  });

  it("takes no more from cash than there is; the promotion pays the rest", () => {
    expect(emptyPurse(TERMS, purse(-50n, 60n, 100n), { played: true, cash: 20n })).toEqual({
      toCash: -20n,
      back: -30n,
    });
  });

  it("goes back entirely when the bonus is given up, and cash is untouched", () => {
    expect(emptyPurse(TERMS, purse(500n), { played: false, cash: 1_000n })).toEqual({ toCash: 0n, back: 500n });
    expect(emptyPurse(TERMS, purse(-40n, 0n, 500n), { played: false, cash: 1_000n })).toEqual({
      toCash: 0n,
      back: -40n,
    });
  });
});

const anyCase = fc.record({
  bonus: fc.bigInt(1n, 300n),
  cashable: fc.boolean(),
  maximumWin: fc.option(fc.bigInt(1n, 500n)),
  played: fc.boolean(),
  // The result of play that reaches the purse before its end, and after it in steps.
  before: fc.bigInt(-300n, 600n),
  later: fc.array(fc.bigInt(-600n, 600n), { maxLength: 12 }),
});

describe("purses in random sequences", () => {
  it("divide late money as if everything had come before the end, and lose nothing", () => {
    fc.assert(
      fc.property(anyCase, ({ bonus, cashable, maximumWin, played, before, later }) => {
        const terms = { bonus, cashable, maximumWin };
        let money = purse(0n);
        // Cash is large enough for every correction, so the division depends on the sum alone.
        let cash = 1_000_000n;
        let sum = bonus;
        for (const result of [before > -bonus ? before : -bonus, ...later]) {
          sum += result;
          const balance = money.balance + (sum - money.balance - money.converted - money.returned);
          const { toCash, back } = emptyPurse(terms, { ...money, balance }, { played, cash });
          expect(toCash + back).toBe(balance);
          cash += toCash;
          money = purse(0n, money.converted + toCash, money.returned + back);
          // The reference knows only the sum.
          const won = cashable ? sum : sum - bonus;
          const share = won <= 0n || !played ? 0n : maximumWin !== null && maximumWin < won ? maximumWin : won;
          expect([cash - 1_000_000n, money.returned]).toEqual([share, sum - share]);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
