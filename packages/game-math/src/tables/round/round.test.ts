import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterEvent,
  EMPTY_ROUND,
  isFinished,
  type PlayerRound,
  type RoundEvent,
  unansweredCalls,
} from "./player-round.ts";
import { mayBecomeVoid, nextStage, ROUND_STAGES, takesBet, takesUndo } from "./stage.ts";

const times = { closesAt: 15_000, dealsAt: 16_200, paysAt: 22_000 };

describe("the stage of a round", () => {
  it("moves at its times, one step after the other, and is over when every wallet answered", () => {
    const at = (stage: (typeof ROUND_STAGES)[number], now: number, unfinished = 1) =>
      nextStage(stage, times, now, unfinished);
    expect([at("open", 14_999), at("open", 15_000), at("open", 99_000)]).toEqual([undefined, "closed", "closed"]);
    expect([at("closed", 16_199), at("closed", 16_200)]).toEqual([undefined, "dealt"]);
    expect([at("dealt", 21_999), at("dealt", 22_000)]).toEqual([undefined, "paying"]);
    expect([at("paying", 99_000, 1), at("paying", 22_000, 0)]).toEqual([undefined, "over"]);
    expect([at("over", 99_000, 0), at("void", 99_000, 0)]).toEqual([undefined, undefined]);
    expect(ROUND_STAGES.filter(mayBecomeVoid)).toEqual(["open", "closed", "dealt"]);
  });

  it("takes bets that arrived before the close, and undoes them until two seconds before", () => {
    const taken = (arrivedAt: number) => ROUND_STAGES.filter((stage) => takesBet(stage, times, arrivedAt));
    expect([taken(14_999), taken(15_000)]).toEqual([["open", "closed"], []]);
    const undone = (arrivedAt: number) => ROUND_STAGES.filter((stage) => takesUndo(stage, times, arrivedAt));
    expect([undone(13_000), undone(13_001)]).toEqual([["open"], []]);
  });
});

const place = (id: string, amount = 10n): RoundEvent => ({ kind: "placed", id, placements: [{ spot: "red", amount }] });
const answer = (id: string, isAccepted: boolean): RoundEvent => ({ kind: "answered", id, isAccepted });
const deal = (times: bigint): RoundEvent => ({
  kind: "dealt",
  payout: (placements) => placements.reduce((sum, { amount }) => sum + amount * times, 0n),
});
const after = (...events: readonly RoundEvent[]): PlayerRound => events.reduce(afterEvent, EMPTY_ROUND);

describe("the round of a player", () => {
  it("pays one win for all accepted bets, which refers to the first of them and closes the round", () => {
    const placed = [place("a"), place("b", 5n), place("c")];
    const answers = [answer("c", true), answer("a", false), answer("b", true)];
    const paying = after(...placed, ...answers, deal(2n), { kind: "paying" });
    expect(unansweredCalls(paying)).toEqual([{ kind: "win", bet: "b", amount: 30n, roundClosed: true }]);
    expect(isFinished(paying)).toBe(false);
    expect(isFinished(afterEvent(paying, { kind: "paid" }))).toBe(true);
  });

  it("rolls back what is unanswered at the deal, also when the wallet says yes later", () => {
    const dealtRound = after(place("a"), answer("a", true), place("b"), deal(2n));
    expect(unansweredCalls(dealtRound)).toEqual([{ kind: "rollback", id: "b" }]);
    expect(afterEvent(dealtRound, answer("b", true))).toBe(dealtRound);
    expect(dealtRound.win).toMatchObject({ amount: 20n, bet: "a" });
  });

  it("leaves the round open for a rollback, and ends it after the answer", () => {
    const sent = after(place("a"), answer("a", true), place("b"), deal(2n), { kind: "paying" });
    expect(unansweredCalls(sent)).toEqual([
      { kind: "rollback", id: "b" },
      { kind: "win", bet: "a", amount: 20n, roundClosed: false },
    ]);
    const paidFirst = afterEvent(sent, { kind: "paid" });
    expect(unansweredCalls(paidFirst)).toEqual([{ kind: "rollback", id: "b" }]);
    const returnedFirst = afterEvent(sent, { kind: "returned", id: "b" });
    // The win was sent as it is: a repeated call has to be the same.
    expect(unansweredCalls(returnedFirst)).toEqual([{ kind: "win", bet: "a", amount: 20n, roundClosed: false }]);
    for (const both of [
      afterEvent(paidFirst, { kind: "returned", id: "b" }),
      afterEvent(returnedFirst, { kind: "paid" }),
    ]) {
      expect([unansweredCalls(both), isFinished(both)]).toEqual([[{ kind: "end" }], false]);
      expect(isFinished(afterEvent(both, { kind: "ended" }))).toBe(true);
    }
  });

  it("lets a win of 0 wait for the rollback", () => {
    const waiting = after(place("a"), answer("a", true), place("b"), deal(0n), { kind: "paying" });
    expect(unansweredCalls(waiting)).toEqual([{ kind: "rollback", id: "b" }]);
    expect(unansweredCalls(afterEvent(waiting, { kind: "returned", id: "b" }))).toEqual([
      { kind: "win", bet: "a", amount: 0n, roundClosed: true },
    ]);
  });

  it("gives a bet back by a refund when it is undone, and does not pay it", () => {
    const undone = after(place("a"), answer("a", true), { kind: "undone", id: "a" });
    expect(unansweredCalls(undone)).toEqual([{ kind: "refund", id: "a" }]);
    const dealtRound = afterEvent(undone, deal(2n));
    expect([dealtRound.win, isFinished(dealtRound)]).toEqual([undefined, false]);
    expect(isFinished(afterEvent(dealtRound, { kind: "returned", id: "a" }))).toBe(true);
    const unanswered = after(place("a"));
    expect(afterEvent(unanswered, { kind: "undone", id: "a" })).toBe(unanswered);
  });

  it("gives all bets back when the round becomes void", () => {
    const bets = [place("a"), place("b"), place("c"), answer("a", true), answer("b", false)];
    for (const round of [after(...bets), after(...bets, deal(2n))]) {
      const voided = afterEvent(round, { kind: "voided" });
      expect(voided.win).toBeUndefined();
      expect(unansweredCalls(voided)).toEqual([
        { kind: "refund", id: "a" },
        { kind: "rollback", id: "c" },
      ]);
    }
    expect(() => after(...bets, deal(2n), { kind: "paying" }, { kind: "voided" })).toThrow("not void");
  });

  it("changes nothing for events that come twice or too late", () => {
    const round = after(place("a"), answer("a", true), deal(2n));
    const none: RoundEvent[] = [place("a", 99n), place("z"), answer("a", false), answer("z", true), deal(3n)];
    const late: RoundEvent[] = [{ kind: "undone", id: "a" }, { kind: "returned", id: "a" }, { kind: "paid" }];
    for (const event of [...none, ...late, { kind: "ended" } as const]) expect(afterEvent(round, event)).toBe(round);
    expect(unansweredCalls(after(place("a", 7n)))).toEqual([{ kind: "bet", id: "a", amount: 7n }]);
    expect(() => after(place("a"), answer("a", true), deal(-1n))).toThrow("payout");
  });
});

/** A wallet that answers late, in any order, and refuses a rollback in a closed round. */
class Wallet {
  balance = 0n;
  readonly #bets = new Map<string, bigint | "returned">();
  #isClosed = false;

  bet(id: string, amount: bigint): void {
    if (this.#bets.has(id)) return;
    this.#bets.set(id, amount);
    this.balance -= amount;
  }

  giveBack(id: string): void {
    if (this.#isClosed) throw new Error(`${id} is given back in a closed round`);
    const bet = this.#bets.get(id);
    if (typeof bet === "bigint") this.balance += bet;
    this.#bets.set(id, "returned");
  }

  win(amount: bigint, closes: boolean): void {
    this.balance += amount;
    if (closes) this.#isClosed = true;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  end(): void {
    this.#isClosed = true;
  }
}

describe("the money of a player", () => {
  it("[R-1.01] is right whatever the order of answers, and no stake is lost", () => {
    const orders = fc.array(fc.nat({ max: 9 }), { minLength: 30, maxLength: 80 });
    fc.assert(
      fc.property(orders, fc.constantFrom(0n, 2n, 3n), fc.boolean(), (order, pays, isVoided) => {
        const wallet = new Wallet();
        let round: PlayerRound = EMPTY_ROUND;
        let stage: "open" | "dealt" | "paying" | "void" = "open";
        let bets = 0;
        const apply = (event: RoundEvent): void => {
          round = afterEvent(round, event);
        };
        const answerOne = (pick: number): void => {
          const calls = unansweredCalls(round);
          const call = calls[pick % Math.max(1, calls.length)];
          if (!call) return;
          if (call.kind === "bet") {
            const isAccepted = !call.id.endsWith("3");
            // Sometimes the wallet books the bet and its answer is lost.
            if (isAccepted) wallet.bet(call.id, call.amount);
            if (pick % 3 !== 0) apply(answer(call.id, isAccepted));
          } else if (call.kind === "win") {
            wallet.win(call.amount, call.roundClosed);
            apply({ kind: "paid" });
          } else if (call.kind === "end") {
            wallet.end();
            apply({ kind: "ended" });
          } else {
            wallet.giveBack(call.id);
            apply({ kind: "returned", id: call.id });
          }
        };
        for (const [step, pick] of order.entries()) {
          if (step === 15) {
            apply(deal(pays));
            stage = "dealt";
          } else if (step === 18) {
            apply(isVoided ? { kind: "voided" } : { kind: "paying" });
            stage = isVoided ? "void" : "paying";
          } else if (stage === "open" && pick < 4) apply(place(`bet ${(bets += 1)}`, BigInt(pick + 1)));
          else if (stage === "open" && pick === 4) apply({ kind: "undone", id: `bet ${bets}` });
          else answerOne(pick);
        }
        for (let rest = 0; rest < 40; rest += 1) answerOne(rest);
        expect(isFinished(round)).toBe(true);
        expect(unansweredCalls(round)).toEqual([]);
        const staked = round.bets
          .filter((bet) => bet.stage === "accepted")
          .reduce((sum, { placements }) => sum + (placements[0]?.amount ?? 0n), 0n);
        expect(wallet.balance).toBe(staked * (pays - 1n));
        expect(wallet.isClosed).toBe(round.win !== undefined);
        if (isVoided) expect([wallet.balance, round.win]).toEqual([0n, undefined]);
      }),
      { numRuns: 1000 },
    );
  });
});
