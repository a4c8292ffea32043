import { previewBonus } from "@banyan/contract/rewards/bonus-preview";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Credit, cutToMoney, lockedOf, takenAtEnd, withdrawableOf } from "./locked-credit.ts";

const funds = (total: bigint, held = 0n) => ({ cash: total, held, total });
const bonusOf100: Credit = { id: "bonus", queue: "bonus", base: 100n, bonus: 100n, ref: 200n, outside: 0n };
const depositOf100: Credit = { id: "deposit", queue: "deposit", base: 100n, bonus: 0n, ref: 200n, outside: 0n };

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
    const [bonus, deposit] = cutToMoney(30n, [bonusOf100, depositOf100]);
    expect([bonus?.base, deposit?.base]).toEqual([0n, 30n]);
    const later = [bonus, deposit].map((credit) => ({ ...(credit ?? bonusOf100), outside: 500n }));
    expect(lockedOf(530n, later)).toBe(30n);
    expect(takenAtEnd(funds(530n), later, "bonus")).toBe(0n);
  });
});

type Event = { readonly kind: "deposit" | "join" | "bet" | "withdraw" | "end"; readonly size: bigint };

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
    kind: fc.constantFrom<Event["kind"]>("deposit", "join", "bet", "bet", "bet", "withdraw", "end"),
    size: fc.bigInt(0n, 600n),
  }),
  { maxLength: 60 },
);

/**
 * The reference: it keeps the player's own money, the bonus and the winnings as three amounts that events change. It
 * does not know totals, references or amounts from outside.
 */
class ThreePiles {
  own = 0n;
  bonus = 0n;
  /** The net of play since the grant: wins less losses. */
  net = 0n;
  open = false;

  get total() {
    return this.own + (this.open ? this.bonus + this.net : 0n);
  }

  get locked() {
    if (!this.open) return 0n;
    const wanted = this.bonus + (this.net > 0n ? this.net : 0n);
    return wanted < this.total ? wanted : this.total;
  }

  grant(bonus: bigint) {
    this.bonus = bonus;
    this.net = 0n;
    this.open = true;
  }

  play(change: bigint) {
    if (this.open) this.net += change;
    else this.own += change;
  }

  /** Before money comes in: a lost part of the bonus stays lost. */
  settleLosses() {
    if (!this.open || this.bonus + (this.net > 0n ? this.net : 0n) <= this.total) return;
    this.bonus = this.total;
    this.own = 0n;
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
  it("locks, frees and takes the same as a reference of three piles; giving up leaves at most one's own", () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const piles = new ThreePiles();
        let total = 0n;
        let credits: readonly Credit[] = [];
        let joined = false;
        let ownAtMost = 0n;
        const comesIn = (minor: bigint) => {
          credits = cutToMoney(total, credits).map((credit) => ({ ...credit, outside: credit.outside + minor }));
          piles.settleLosses();
          total += minor;
          piles.own += minor;
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
              credits = [{ id: "b", queue: "bonus", base: bonus, bonus, ref: total, outside: 0n }];
              piles.grant(bonus);
            }
          }
          if (kind === "bet") {
            const change = size % 2n === 0n ? size : size < total ? -size : -total;
            total += change;
            piles.play(change);
            if (credits.length === 0) ownAtMost = total;
          }
          if (kind === "withdraw") {
            const most = withdrawableOf(funds(total), credits);
            const gone = size < most ? size : most;
            total -= gone;
            credits = credits.map((credit) => ({ ...credit, outside: credit.outside - gone }));
            piles.own -= gone;
            ownAtMost -= gone;
          }
          if (kind === "end" && credits.length > 0) {
            const taken = takenAtEnd(funds(total), credits, "b");
            expect(taken).toBe(piles.end());
            total -= taken;
            credits = [];
            expect(total <= ownAtMost).toBe(true);
            ownAtMost = total;
          }
          expect([total, lockedOf(total, credits)]).toEqual([piles.total, piles.locked]);
          expect(withdrawableOf(funds(total), credits)).toBe(total - piles.locked);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
