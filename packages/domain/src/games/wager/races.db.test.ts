import { testDatabase } from "@banyan/dev-env/test-database";
import { openTable, sitDown, type Table } from "@banyan/dev-env/wager-seat";
import { newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import type { WalletAnswer } from "@banyan/vendor-kit";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

const database = testDatabase({ max: 24, connectionTimeoutMillis: 60_000 });
let table: Table;
beforeAll(async () => {
  table = await openTable(database.db);
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

const TURNS = 15;

function times<Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

function tally(answers: readonly WalletAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

describe("at the same moment", () => {
  it("the same bet twenty times takes its stake once and gets twenty equal answers", async () => {
    const seat = await sitDown(table, 1_000n);
    const bet = seat.bet(100n);
    const answers = await times(20, () => seat.sendBet({ ...bet, requestId: newId() }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer, (_, value) => String(value)))).size).toBe(1);
    expect(answers[0]).toEqual({ outcome: "ok", user: seat.user, currency: "PKR", balance: 900n });
    expect(await seat.available()).toBe(900n);
  });

  it("the same id with twenty amounts takes one of them", async () => {
    const seat = await sitDown(table, 1_000n);
    const bet = seat.bet(1n);
    const answers = await times(20, (index) => seat.sendBet({ ...bet, amount: BigInt(index + 1) }));
    expect(tally(answers)).toEqual({ ok: 1, DUPLICATE_TRANSACTION: 19 });
    const taken = answers.findIndex(({ outcome }) => outcome === "ok") + 1;
    expect(await seat.available()).toBe(1_000n - BigInt(taken));
  });

  it("the same id for twelve players takes one stake", async () => {
    const seats = await times(12, () => sitDown(table, 1_000n));
    const transactionId = newId();
    const answers = await Promise.all(seats.map((seat) => seat.sendBet(seat.bet(100n, { transactionId }))));
    expect(tally(answers)).toEqual({ ok: 1, DUPLICATE_TRANSACTION: 11 });
    const balances = await Promise.all(seats.map((seat) => seat.available()));
    expect(balances.toSorted((a, b) => Number(a - b))).toEqual([900n, ...Array.from({ length: 11 }, () => 1_000n)]);
  });

  it("fifty bets on the money for ten take it ten times, and every answer tells a balance that was", async () => {
    const seat = await sitDown(table, 1_000n);
    const answers = await times(50, () => seat.sendBet(seat.bet(100n)));
    expect(tally(answers)).toEqual({ ok: 10, NOT_ENOUGH_MONEY: 40 });
    const told = answers.flatMap((answer) => (answer.outcome === "ok" ? [Number(answer.balance)] : []));
    expect(told.toSorted((a, b) => b - a)).toEqual([900, 800, 700, 600, 500, 400, 300, 200, 100, 0]);
    expect(await seat.available()).toBe(0n);
  });

  it("thirty bets in one round are all in it", async () => {
    const seat = await sitDown(table, 1_000n);
    const roundId = newId();
    const answers = await times(30, () => seat.sendBet(seat.bet(10n, { roundId })));
    expect(tally(answers)).toEqual({ ok: 30 });
    expect(await seat.round(roundId)).toMatchObject({ stake: 300n, state: "open" });
  });

  it("a bet and its rollback leave the balance as it was, whichever comes first", async () => {
    const seat = await sitDown(table, 1_000n);
    const outcomes = new Set<string>();
    await times(TURNS, async () => {
      const bet = seat.bet(10n);
      const [betAnswer, rollbackAnswer] = await Promise.all([
        seat.sendBet(bet),
        table.door.rollback(seat.rollback(bet)),
      ]);
      expect(rollbackAnswer.outcome).toBe("ok");
      outcomes.add(betAnswer.outcome);
      expect((await seat.sendBet(bet)).outcome).toBe(betAnswer.outcome);
    });
    for (const outcome of outcomes) expect(["ok", "TRANSACTION_ROLLED_BACK"]).toContain(outcome);
    expect(await seat.available()).toBe(1_000n);
  });

  it.each([
    ["that keeps the round open", false],
    ["that closes the round", true],
  ])("a win %s and a rollback of its bet: one of them is done, the other refused", async (_title, roundClosed) => {
    const seat = await sitDown(table, 10_000n);
    let expected = 10_000n;
    await times(TURNS, async () => {
      const bet = seat.bet(100n);
      await seat.sendBet(bet);
      const [win, rollback] = await Promise.all([
        table.door.win(seat.win(bet, 30n, { roundClosed })),
        table.door.rollback(seat.rollback(bet, { roundClosed })),
      ]);
      const won = win.outcome === "ok";
      expect([win.outcome, rollback.outcome]).toEqual(won ? ["ok", "BET_SETTLED"] : ["TRANSACTION_ROLLED_BACK", "ok"]);
      expected += won ? -70n : 0n;
    });
    expect(await seat.available()).toBe(expected);
  });

  it("a lost round and a rollback of its bet: one of them is done, the other refused", async () => {
    const seat = await sitDown(table, 10_000n);
    let expected = 10_000n;
    await times(TURNS, async () => {
      const bet = seat.bet(100n);
      await seat.sendBet(bet);
      const [loss, rollback] = await Promise.all([
        table.door.win(seat.win(bet, 0n)),
        table.door.rollback(seat.rollback(bet, { roundClosed: false })),
      ]);
      const lost = loss.outcome === "ok";
      expect([loss.outcome, rollback.outcome]).toEqual(
        lost ? ["ok", "BET_SETTLED"] : ["TRANSACTION_ROLLED_BACK", "ok"],
      );
      expected -= lost ? 100n : 0n;
    });
    expect(await seat.available()).toBe(expected);
  });

  it("twelve rollbacks of one bet give its stake back once", async () => {
    const seat = await sitDown(table, 1_000n);
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    expect(tally(await times(12, () => table.door.rollback(seat.rollback(bet))))).toEqual({ ok: 12 });
    expect(await seat.available()).toBe(1_000n);
  });

  it("twelve wins that close a round pay once", async () => {
    const seat = await sitDown(table, 1_000n);
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    const answers = await times(12, () => table.door.win(seat.win(bet, 70n)));
    expect(tally(answers)).toEqual({ ok: 1, ROUND_CLOSED: 11 });
    expect(await seat.available()).toBe(970n);
  });

  it("twelve rollbacks of one win take it back once", async () => {
    const seat = await sitDown(table, 1_000n);
    const bet = seat.bet(100n);
    const win = seat.win(bet, 500n);
    await seat.sendBet(bet);
    await table.door.win(win);
    expect(tally(await times(12, () => table.door.rollback(seat.rollback(win))))).toEqual({ ok: 12 });
    expect(await seat.available()).toBe(900n);
  });
});
