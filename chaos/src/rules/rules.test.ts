import { beforeEach, describe, expect, it } from "vitest";
import { isDoubtful, Journal, knowledgeOf, type Outcome } from "../driver/journal.ts";
import { boundsOf, outOfOrder } from "./order-is-kept.ts";
import { recoveredAfter } from "./recovers.ts";
import { violationsOf } from "./rules.ts";
import { SmallRun } from "./small-evidence.ts";

let run: SmallRun;
beforeEach(() => {
  run = new SmallRun();
  run.bet(100n);
  run.bet(50n);
  run.refusedBet(10_000n);
});

/** The broken rules, with the text of the first finding of each. */
const broken = () => Object.fromEntries(violationsOf(run.evidence).map(({ rule, findings }) => [rule, findings[0]]));

describe("the rules", () => {
  it("find nothing in a run in which everything is as it should be", () => {
    expect(broken()).toEqual({});
  });

  it("find a bet that was acknowledged and is gone on both sides, though all sums hold", () => {
    run.actions.pop();
    run.transfers.pop();
    run.rounds.pop();
    run.posted += 50n;
    const { evidence } = run;
    const [cash] = evidence.books.accounts;
    Object.assign(cash ?? {}, { sequence: 2n });
    const found = violationsOf(evidence);
    expect(found.map(({ rule }) => rule)).toEqual([3]);
    expect(found[0]?.findings.map(({ counts }) => counts)).toEqual(["lost", "doubled"]);
  });

  it("find a bet that is there twice", () => {
    const [action] = run.actions;
    if (action) run.actions.push({ ...action });
    expect(broken()[3]).toMatchObject({ counts: "doubled" });
  });

  it("find money that moved behind no call", () => {
    const [, transfer] = run.transfers;
    if (transfer) run.transfers.push({ ...transfer, id: "orphan", source_sequence: 4n, source_balance_after: 750n });
    expect(Object.keys(broken())).toEqual(expect.arrayContaining(["2", "3"]));
  });

  it("find a refused call that was stored", () => {
    const refused = run.refusedBet(7n);
    const [action] = run.actions;
    if (action)
      run.actions.push({ ...action, transaction_id: refused.request.transaction_uuid, amount: 0n, transfer_id: null });
    expect(broken()[3]?.what).toContain("was refused and is there");
  });

  it("find an answer that is not the first one, and a refusal of what was accepted", () => {
    const bet = run.bet(10n);
    run.ask(bet, { kind: "accepted", reply: "another", balance: run.posted });
    expect(broken()[3]?.what).toContain("then another");
    const next = new SmallRun();
    const other = next.bet(10n);
    next.ask(other, { kind: "refused", status: "RS_ERROR_DUPLICATE_TRANSACTION", reply: "no" });
    run = next;
    expect(broken()[3]?.what).toContain("then no");
  });

  it("find a call that nobody ever decided", () => {
    const lost = run.refusedBet(10_000n);
    run.ask(lost, { kind: "unknown", why: "no answer in time" });
    expect(broken()[3]?.what).toContain("was never decided");
  });

  it("find another payload that was accepted", () => {
    const bet = run.bet(10n);
    run.ask(bet, { kind: "accepted", reply: "as you like", balance: run.posted }, true);
    expect(Object.keys(broken())).toEqual(["4"]);
  });

  it("find a balance that was told and never was", () => {
    run.bet(10n, { balance: 5n, reply: "told 5" });
    expect(Object.keys(broken())).toEqual(["9"]);
  });

  it("find a forbidden call that was accepted, and a round that its actions do not make", () => {
    const bet = run.bet(10n);
    Object.assign(bet, { forbidden: "RS_ERROR_ROUND_CLOSED" });
    expect(Object.keys(broken())).toEqual(["6"]);
    const [round] = run.rounds;
    Object.assign(round ?? {}, { payout: 1n });
    expect(violationsOf(run.evidence)[0]?.findings).toHaveLength(2);
  });

  it("find what no protocol names, and what was left undecided while nothing was broken", () => {
    run.ask(run.bet(1n), { kind: "unclassified", what: "HTTP 500" });
    expect(broken()[12]?.what).toContain("HTTP 500");
    run = new SmallRun();
    run.ask(run.bet(1n), { kind: "unknown", why: "RS_ERROR_UNKNOWN" });
    expect(broken()[12]?.what).toContain("while nothing was broken");
    const { evidence } = run;
    expect(violationsOf({ ...evidence, troubles: [{ from: 0, to: Date.now() + 1 }] })).toEqual([]);
  });
});

describe("what is known of a call", () => {
  const OUTCOMES: Readonly<Record<string, Outcome>> = {
    accepted: { kind: "accepted", reply: "", balance: 0n },
    refused: { kind: "refused", status: "", reply: "" },
    unknown: { kind: "unknown", why: "" },
  };

  it.each([
    ["accepted unknown", "done", false],
    ["unknown accepted", "done", false],
    ["refused unknown", "unknown", true],
    // The driver continues as if it was not done; at the end it repeats the call.
    ["unknown refused", "not done", true],
    ["refused refused", "not done", false],
    ["unknown", "unknown", true],
  ])("after %s it is %s", (outcomes, known, doubtful) => {
    const journal = new Journal();
    const call = { attempts: [] };
    for (const name of outcomes.split(" ")) {
      const outcome = OUTCOMES[name];
      if (outcome) journal.end(journal.begin(call, 0), outcome);
    }
    expect(knowledgeOf(call)).toBe(known);
    expect(isDoubtful(call)).toBe(doubtful);
  });
});

describe("order", () => {
  const event = (name: string, sequence: bigint, begun: number, ended: number) => ({ name, sequence, begun, ended });

  it("is kept by calls that overlap, whichever came first in the books", () => {
    expect(outOfOrder([event("b", 1n, 2, 4), event("a", 2n, 1, 3)])).toEqual([]);
  });

  it("is broken by one that had ended before another began, and stands behind it", () => {
    const events = [event("late", 1n, 10, 12), event("early", 2n, 1, 5), event("next", 3n, 11, 14)];
    expect(outOfOrder(events)).toEqual(["early ended before late began and stands behind it"]);
  });

  it("bounds what may be told by what had ended before and what began after", () => {
    const events = [event("a", 1n, 1, 2), event("b", 2n, 3, 9), event("c", 3n, 20, 21)];
    expect(boundsOf(events, 5, 8)).toEqual({ least: 1n, most: 2n });
    expect(boundsOf(events, 10, 22).least).toBe(2n);
  });
});

describe("recovery", () => {
  const attempts = (pattern: string) =>
    Array.from(pattern, (mark, index) => ({
      server: 0,
      begun: index,
      ended: index,
      beganMillis: 1_000 + index * 100,
      endedMillis: 0,
      altered: false,
      outcome: (mark === "."
        ? { kind: "refused", status: "", reply: "" }
        : { kind: "unknown", why: "" }) satisfies Outcome,
    }));

  it("is counted from the healing to the first call from which on 99% are decided", () => {
    expect(recoveredAfter(attempts(".".repeat(60)), 1_000)).toBe(0);
    expect(recoveredAfter(attempts(`..x..x${".".repeat(60)}`), 1_000)).toBe(600);
    expect(recoveredAfter(attempts(`x${".".repeat(99)}`), 1_000)).toBe(0);
  });

  it("is not there while calls stay undecided, or too few were made to tell", () => {
    expect(recoveredAfter(attempts("x.".repeat(60)), 1_000)).toBeUndefined();
    expect(recoveredAfter(attempts("..."), 1_000)).toBeUndefined();
  });
});
