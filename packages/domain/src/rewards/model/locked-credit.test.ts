import { previewBonus } from "@banyan/contract/rewards/bonus-preview";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Credit, lockedOf, takenAtEnd, afterMoneyIn, afterMoneyOut, withdrawableOf } from "./locked-credit.ts";

const funds = (total: bigint, held = 0n) => ({ cash: total, held, total });
const bonusOf100: Credit = { id: "bonus", queue: "bonus", base: 100n, bonus: 100n, ref: 200n, outside: 0n, beside: 0n };
const depositOf100: Credit = {
  id: "deposit",
  queue: "deposit",
  base: 100n,
  bonus: 0n,
  ref: 200n,
  outside: 0n,
  beside: 0n,
};

describe("locked credit", () => {
  it.each([
    ["just after the grant", 200n, 100n, 100n],
    ["after a win, which is locked", 260n, 160n, 100n],
    ["after a loss, which comes off one's own money", 150n, 100n, 50n],
    ["after more than one's own is lost", 70n, 70n, 0n],
    ["after everything is lost", 0n, 0n, 0n],
  ])("%s", (_title, total, locked, withdrawable) => {
    expect(lockedOf(total, [bonusOf100])).toBe(locked);
    expect(withdrawableOf(funds(total), [bonusOf100])).toBe(withdrawable);
  });

  it.each([
    [260n, 160n],
    [200n, 100n],
    [150n, 100n],
    [70n, 70n],
  ])("of %s takes back %s when it ends, and leaves at most one's own", (total, taken) => {
    expect(takenAtEnd(funds(total), [bonusOf100, depositOf100], "bonus")).toBe(taken);
  });

  it("does not take money that is set aside for a withdrawal", () => {
    expect(takenAtEnd(funds(150n, 100n), [bonusOf100], "bonus")).toBe(50n);
  });

  it("is cut to the money before more comes in: a new deposit does not replace a lost bonus", () => {
    const later = afterMoneyIn({ total: 30n, minor: 500n, isPlayOpen: false }, [bonusOf100, depositOf100]);
    expect(later.map(({ base }) => base)).toEqual([0n, 30n]);
    expect(lockedOf(530n, later)).toBe(30n);
    expect(takenAtEnd(funds(530n), later, "bonus")).toBe(0n);
  });
});

/** 190 of 200 are staked when 500 come in. */
describe("money that comes while a bet is open", () => {
  const later = afterMoneyIn({ total: 10n, minor: 500n, isPlayOpen: true }, [bonusOf100]);
  it.each([
    ["while it is open", 510n, 10n, 500n],
    ["when the stake has come back", 700n, 100n, 600n],
    ["when the stake is lost", 510n, 10n, 500n],
    ["when the bet has won, which is locked", 890n, 290n, 600n],
  ])("is not locked %s", (_title, total, locked, withdrawable) => {
    expect(lockedOf(total, later)).toBe(locked);
    expect(withdrawableOf(funds(total), later)).toBe(withdrawable);
    expect(takenAtEnd(funds(total), later, "bonus")).toBe(locked);
  });

  it("cuts no requirement of a deposit, which would free it without play", () => {
    const [deposit] = afterMoneyIn({ total: 0n, minor: 1n, isPlayOpen: true }, [{ ...depositOf100, ref: 100n }]);
    expect(lockedOf(101n, deposit ? [deposit] : [])).toBe(100n);
  });

  it("shelters no locked money when it has been set aside or has left", () => {
    expect(takenAtEnd(funds(700n, 500n), later, "bonus")).toBe(100n);
    expect(lockedOf(200n, afterMoneyOut(500n, later))).toBe(100n);
    expect(lockedOf(300n, afterMoneyOut(400n, later))).toBe(100n);
  });

  it("becomes the player's own money like any other, when more comes after the bet", () => {
    const [settled] = afterMoneyIn({ total: 510n, minor: 40n, isPlayOpen: false }, later);
    expect(settled).toMatchObject({ base: 10n, beside: 0n, outside: 40n });
  });
});

type Event = {
  readonly kind: "deposit" | "join" | "bet" | "stake" | "settle" | "withdraw" | "end";
  readonly size: bigint;
};

const TERMS = {
  rate: 5_000,
  cap: 400n,
  minimumDeposit: 20n,
  multiplier: 1_000,
  base: "bonus",
  depositMultiplier: 0,
} as const;

const anyEvents = fc.array(
  fc.record({
    kind: fc.constantFrom<Event["kind"]>("deposit", "join", "bet", "bet", "bet", "stake", "settle", "withdraw", "end"),
    size: fc.bigInt(0n, 600n),
  }),
  { maxLength: 60 },
);

/**
 * The reference: it keeps the player's own money, the bonus and the winnings as three amounts that events change. It
 * does not know totals, references or amounts from outside.
 */
class ThreeAmounts {
  own = 0n;
  bonus = 0n;
  /** The net of play since the grant: wins less losses. */
  net = 0n;
  /** The part of the own money that came while a bet was open. */
  beside = 0n;
  open = false;

  get total() {
    return this.own + (this.open ? this.bonus + this.net : 0n);
  }

  get locked() {
    if (!this.open) return 0n;
    const wanted = this.bonus + (this.net > 0n ? this.net : 0n);
    return wanted < this.lockable ? wanted : this.lockable;
  }

  get lockable() {
    return this.total > this.beside ? this.total - this.beside : 0n;
  }

  grant(bonus: bigint) {
    this.bonus = bonus;
    this.net = 0n;
    this.beside = 0n;
    this.open = true;
  }

  play(change: bigint) {
    if (this.open) this.net += change;
    else this.own += change;
  }

  /** Before money comes in: a lost part of the bonus stays lost. */
  settleLosses() {
    const left = this.lockable;
    this.beside = 0n;
    if (!this.open || this.bonus + (this.net > 0n ? this.net : 0n) <= left) return;
    this.own = this.total - left;
    this.bonus = left;
    this.net = 0n;
  }

  end(): bigint {
    const taken = this.locked;
    this.own = this.total - taken;
    this.open = false;
    return taken;
  }
}

describe("one bonus in random sequences", () => {
  it("locks, frees and takes the same as a reference of three amounts; giving up leaves at most one's own", () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const amounts = new ThreeAmounts();
        let total = 0n;
        let credits: readonly Credit[] = [];
        let joined = false;
        let staked = 0n;
        let ownAtMost = 0n;
        const comesIn = (minor: bigint) => {
          credits = afterMoneyIn({ total, minor, isPlayOpen: staked > 0n }, credits);
          if (staked > 0n) amounts.beside += amounts.open ? minor : 0n;
          else amounts.settleLosses();
          total += minor;
          amounts.own += minor;
          ownAtMost += minor;
        };
        for (const { kind, size } of events) {
          if (kind === "join") joined ||= credits.length === 0;
          if (kind === "deposit") {
            comesIn(size);
            const { bonus } = previewBonus(TERMS, joined ? size : 0n);
            if (bonus > 0n) {
              joined = false;
              ownAtMost = total;
              total += bonus;
              credits = [{ id: "b", queue: "bonus", base: bonus, bonus, ref: total, outside: 0n, beside: 0n }];
              amounts.grant(bonus);
            }
          }
          if (kind === "bet") {
            const change = size % 2n === 0n ? size : size < total ? -size : -total;
            total += change;
            amounts.play(change);
            if (credits.length === 0) ownAtMost = total;
          }
          if (kind === "stake" && staked === 0n) {
            staked = size < total ? size : total;
            total -= staked;
            amounts.play(-staked);
            if (credits.length === 0) ownAtMost = total;
          }
          if (kind === "settle") {
            const payout = staked === 0n ? 0n : size;
            staked = 0n;
            total += payout;
            amounts.play(payout);
            if (credits.length === 0) ownAtMost = total;
          }
          if (kind === "withdraw") {
            const most = withdrawableOf(funds(total), credits);
            const gone = size < most ? size : most;
            total -= gone;
            credits = afterMoneyOut(gone, credits);
            amounts.own -= gone;
            amounts.beside = amounts.beside > gone ? amounts.beside - gone : 0n;
            ownAtMost -= gone;
          }
          if (kind === "end" && credits.length > 0 && staked === 0n) {
            const taken = takenAtEnd(funds(total), credits, "b");
            expect(taken).toBe(amounts.end());
            total -= taken;
            credits = [];
            expect(total <= ownAtMost).toBe(true);
            ownAtMost = total;
          }
          expect([total, lockedOf(total, credits)]).toEqual([amounts.total, amounts.locked]);
          expect(withdrawableOf(funds(total), credits)).toBe(total - amounts.locked);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
