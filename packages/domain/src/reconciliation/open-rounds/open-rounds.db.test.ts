import { createOperatorFixture, operatorContext } from "@banyan/dev-env/fixture";
import { createVendorFixture } from "@banyan/dev-env/game-fixture";
import { type ReconciliationBench, startReconciliationBench } from "@banyan/dev-env/reconciliation-bench";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { verifyBooks } from "@banyan/ledger";
import type { OperatorReply, WalletBetCall, WalletWinCall } from "@banyan/vendor-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideRepair } from "../decide-repair.ts";
import { proposeRepair } from "../propose-repair.ts";

const HOUR = 3_600;
const STAKE = 1_000n;
const BALANCE = 10_000n;

const database = testDatabase();
let bench: ReconciliationBench;
beforeAll(async () => {
  bench = await startReconciliationBench(database.db);
});
afterAll(async () => {
  await bench.stop();
  expect(await verifyBooks(database.db)).toEqual([]);
});

let fixture: WagerFixture;
let bettor: Bettor;
let bet: WalletBetCall;
beforeEach(async () => {
  bench.stranger.refusal = undefined;
  // Rounds that earlier tests left open are not asked about in this one.
  await database.pool.query("update open_round set state = 'ended', resolved_at = now() where state = 'asking'");
  fixture = await bench.openWagerFixture();
  bettor = await createBettor(fixture, BALANCE);
  bet = bettor.bet(STAKE);
  await bettor.sendBet(bet);
});

const look = () => bench.work({ kind: "reconciliation.open-rounds" });
const tell = (reply: OperatorReply<"roundStatus">, roundId = bet.roundId) => bench.stranger.rounds.set(roundId, reply);

/** The vendor's report of a win, with the same fields as its call. */
const asTold = (win: WalletWinCall) => ({
  transaction_uuid: win.transactionId,
  reference_transaction_uuid: win.betTransactionId,
  game_code: win.gameCode,
  round_closed: win.roundClosed,
  currency: win.currency,
  amount: win.amount.toString(),
});

const timesAsked = () => bench.stranger.heard.filter(({ body }) => body["round"] === bet.roundId).length;

const tickets = () =>
  database.db
    .selectFrom("reconciliation_ticket")
    .select(["id", "kind", "subject", "change", "state"])
    .where("vendor_code", "=", fixture.vendor.code)
    .execute();

const asking = () =>
  database.db
    .selectFrom("open_round")
    .select(["state", "answer"])
    .where("id", "=", sql<string>`round_key(${bettor.playerId}, ${fixture.vendor.code}, ${bet.roundId})`)
    .executeTakeFirst();

describe("a round that was left open", () => {
  it("is asked about after the vendor's minutes, not before", async () => {
    tell({ status: "running", wins: [] });
    await bench.passTime(HOUR - 60);
    await look();
    expect(timesAsked()).toBe(0);
    await bench.passTime(120);
    await look();
    expect(timesAsked()).toBe(1);
  });

  it("is asked about though a clock that has been put back since had looked beyond it", async () => {
    tell({ status: "running", wins: [] });
    await look();
    await sql`update open_round_watch set looked_until = now() + interval '2 hours'`.execute(database.db);
    await look();
    await bench.passTime(HOUR + 60);
    await look();
    expect(timesAsked()).toBe(1);
  });

  it("is asked about when its vendor's own minutes are over", async () => {
    tell({ status: "running", wins: [] });
    await database.db
      .updateTable("vendor")
      .set({ open_round_minutes: 5 })
      .where("code", "=", fixture.vendor.code)
      .execute();
    await bench.passTime(6 * 60);
    await look();
    expect(timesAsked()).toBe(1);
  });

  it("is left alone when it was closed in time, or while something still happens in it", async () => {
    const closed = bettor.bet(STAKE);
    await bettor.sendBet(closed);
    await fixture.door.win(bettor.win(closed, 0n));
    await bench.passTime(HOUR - 60);
    await bettor.sendBet(bettor.bet(STAKE, { roundId: bet.roundId }));
    await bench.passTime(120);
    await look();
    expect(bench.stranger.heard.filter(({ body }) => body["user"] === bettor.user)).toEqual([]);
    await bench.passTime(HOUR);
    await look();
    expect(timesAsked()).toBe(1);
  });
});

describe("what the vendor says", () => {
  it("settled: the win is entered as the vendor's own call would be, and that call is then a repetition", async () => {
    const win = bettor.win(bet, 2_500n);
    tell({ status: "settled", wins: [asTold(win)] });
    await bench.passTime(2 * HOUR);
    await look();
    expect(await bettor.round(bet.roundId)).toMatchObject({ state: "settled", stake: STAKE, payout: 2_500n });
    expect(await bettor.available()).toBe(BALANCE - STAKE + 2_500n);
    expect(await fixture.door.win(win)).toMatchObject({ outcome: "ok", balance: BALANCE - STAKE + 2_500n });
    expect(await bettor.available()).toBe(BALANCE - STAKE + 2_500n);
    expect(await asking()).toMatchObject({ state: "settled", answer: "settled" });
    expect(await tickets()).toEqual([]);
  });

  it.each([1, 2, 3])("settled, while the vendor's own win comes at the same moment: paid once (%i)", async () => {
    const win = bettor.win(bet, 2_500n);
    tell({ status: "settled", wins: [asTold(win)] });
    await bench.passTime(2 * HOUR);
    const [answer] = await Promise.all([fixture.door.win(win), look(), look()]);
    expect(answer.outcome).toBe("ok");
    await look();
    expect(await bettor.available()).toBe(BALANCE - STAKE + 2_500n);
    expect(await bettor.round(bet.roundId)).toMatchObject({ state: "settled" });
  });

  it("settled with several wins, the last of which closes nothing: the round is closed all the same", async () => {
    const second = bettor.bet(500n, { roundId: bet.roundId });
    await bettor.sendBet(second);
    const wins = [bettor.win(bet, 300n), bettor.win(second, 400n)].map((win) => asTold({ ...win, roundClosed: false }));
    tell({ status: "settled", wins });
    await bench.passTime(2 * HOUR);
    await look();
    expect(await bettor.round(bet.roundId)).toMatchObject({ state: "settled", stake: 1_500n, payout: 700n });
    expect(await bettor.available()).toBe(BALANCE - 1_500n + 700n);
  });

  it("lost, with no win of 0 to tell so: the round is closed and the stake is gone", async () => {
    tell({ status: "lost", wins: [] });
    await bench.passTime(2 * HOUR);
    await look();
    expect(await bettor.round(bet.roundId)).toMatchObject({ state: "settled", payout: 0n });
    expect(await bettor.available()).toBe(BALANCE - STAKE);
  });

  it("void: every bet goes back, and what was paid on them is taken", async () => {
    const second = bettor.bet(500n, { roundId: bet.roundId });
    await bettor.sendBet(second);
    await fixture.door.win(bettor.win(second, 200n, { roundClosed: false }));
    tell({ status: "void", wins: [] });
    await bench.passTime(2 * HOUR);
    await look();
    expect(await bettor.round(bet.roundId)).toMatchObject({ state: "rolled_back", stake: 0n, payout: 0n });
    expect(await bettor.available()).toBe(BALANCE);
    await look();
    expect(await bettor.available()).toBe(BALANCE);
  });

  it("void: a sports bet that was settled is unsettled, and goes back", async () => {
    await fixture.door.settle(bettor.settle(bet, 1_800n, { roundClosed: false }));
    tell({ status: "void", wins: [] });
    await bench.passTime(2 * HOUR);
    await look();
    expect(await bettor.round(bet.roundId)).toMatchObject({ state: "rolled_back", stake: 0n, payout: 0n });
    expect(await bettor.available()).toBe(BALANCE);
  });

  it("that it knows no such round: the bets go back", async () => {
    await bench.passTime(2 * HOUR);
    await look();
    expect(await bettor.round(bet.roundId)).toMatchObject({ state: "rolled_back" });
    expect(await bettor.available()).toBe(BALANCE);
    expect(await asking()).toMatchObject({ state: "refunded", answer: "unknown" });
    // The vendor's own rollback, if it comes, is a second one.
    expect(await fixture.door.rollback(bettor.rollback(bet))).toMatchObject({ outcome: "ok" });
    expect(await bettor.available()).toBe(BALANCE);
  });

  it("that it knows no such round in which it has paid: nothing moves and a person decides", async () => {
    await fixture.door.win(bettor.win(bet, 700n, { roundClosed: false }));
    await bench.passTime(2 * HOUR);
    await look();
    expect(await bettor.available()).toBe(BALANCE - STAKE + 700n);
    expect(await tickets()).toMatchObject([{ kind: "round_unresolved", state: "open" }]);
  });

  it("what the wallet's rules forbid: nothing moves and a person decides", async () => {
    tell({ status: "settled", wins: [{ ...asTold(bettor.win(bet, 2_500n)), currency: "USD" }] });
    await bench.passTime(2 * HOUR);
    await look();
    expect(await bettor.available()).toBe(BALANCE - STAKE);
    expect(await asking()).toEqual({ state: "unresolved", answer: "settled, WRONG_CURRENCY" });
    expect(await tickets()).toMatchObject([{ kind: "round_unresolved", state: "open" }]);
  });

  it("nothing, because it cannot be reached: it is asked again, and nothing moves", async () => {
    bench.stranger.refusal = { code: "UNEXPECTED", message: "out of order" };
    await bench.passTime(2 * HOUR);
    await look();
    await look();
    expect(timesAsked()).toBe(1);
    expect(await bettor.available()).toBe(BALANCE - STAKE);
    expect(await asking()).toMatchObject({ state: "asking", answer: "UNEXPECTED: out of order" });
    bench.stranger.refusal = undefined;
    tell({ status: "lost", wins: [] });
    await bench.passTime(310);
    await look();
    expect(await asking()).toMatchObject({ state: "settled" });
  });
});

describe("a round that goes on for a day", () => {
  async function runForADay(): Promise<string> {
    tell({ status: "running", wins: [] });
    await bench.passTime(2 * HOUR);
    await look();
    await bench.passTime(25 * HOUR);
    await look();
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({ kind: "round_unresolved", state: "open" });
    return ticket?.id ?? "";
  }

  it("is asked about less and less often, and is then a person's", async () => {
    await runForADay();
    const asked = timesAsked();
    await bench.passTime(25 * HOUR);
    await look();
    expect(timesAsked()).toBe(asked);
    expect(await bettor.available()).toBe(BALANCE - STAKE);
  });

  it("is refunded when two operators say so, once", async () => {
    const ticketId = await runForADay();
    const [olivia, omar] = [await createOperatorFixture(database.db), await createOperatorFixture(database.db)].map(
      (operator) => operatorContext(fixture.services, operator),
    );
    if (!olivia || !omar) throw new Error("two operators were made");
    await proposeRepair(olivia, { ticketId, repair: "refund", reason: "The vendor has closed the table" });
    await decideRepair(omar, { ticketId, proposed: { kind: "refund", amount: null }, decision: "approve" });
    await Promise.all([look(), look()]);
    await look();
    expect(await bettor.available()).toBe(BALANCE);
    expect(await bettor.round(bet.roundId)).toMatchObject({ state: "rolled_back" });
    expect(await tickets()).toMatchObject([{ state: "repaired" }]);
  });

  it("and then ends by itself needs nobody any more", async () => {
    await runForADay();
    await fixture.door.win(bettor.win(bet, 1_500n));
    await look();
    expect(await tickets()).toMatchObject([{ kind: "round_unresolved", state: "settled_itself" }]);
    expect(await asking()).toMatchObject({ state: "ended" });
  });
});

describe("a win that comes after the refund", () => {
  it("is refused, moves nothing and becomes a ticket of what is still owed, once", async () => {
    await bench.passTime(2 * HOUR);
    await look();
    const win = bettor.win(bet, 2_500n);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await fixture.door.win(win)).toMatchObject({ outcome: "TRANSACTION_ROLLED_BACK" });
    }
    expect(await bettor.available()).toBe(BALANCE);
    expect(await tickets()).toMatchObject([
      { kind: "late_win", subject: win.transactionId, change: 2_500n - STAKE, state: "open" },
    ]);
  });

  it("is no matter when the round was lost, or when the vendor took the bet back itself", async () => {
    await bench.passTime(2 * HOUR);
    await look();
    expect(await fixture.door.win(bettor.win(bet, 0n))).toMatchObject({ outcome: "TRANSACTION_ROLLED_BACK" });
    const other = bettor.bet(STAKE);
    await bettor.sendBet(other);
    await fixture.door.rollback(bettor.rollback(other));
    expect(await fixture.door.win(bettor.win(other, 2_500n))).toMatchObject({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await tickets()).toEqual([]);
  });
});

it("rounds of the house's own vendors are not looked for", async () => {
  const house = await createVendorFixture(database.db, { protocol: "house" });
  await look();
  const watched = await database.db.selectFrom("open_round_watch").select("vendor_code").execute();
  const codes = watched.map(({ vendor_code }) => vendor_code);
  expect(codes).toContain(fixture.vendor.code);
  expect(codes).not.toContain(house.code);
});

it("rounds are asked about once each, however many workers look at once", async () => {
  const others = await Promise.all(Array.from({ length: 30 }, () => createBettor(fixture, BALANCE)));
  const bets = others.map((other) => other.bet(STAKE));
  for (const [index, other] of others.entries()) await other.sendBet(bets[index] ?? bet);
  for (const { roundId } of bets) tell({ status: "lost", wins: [] }, roundId);
  tell({ status: "lost", wins: [] });
  await bench.passTime(2 * HOUR);
  await Promise.all([look(), look(), look()]);
  await look();
  for (const { roundId } of [bet, ...bets]) {
    expect(bench.stranger.heard.filter(({ body }) => body["round"] === roundId)).toHaveLength(1);
  }
  const { rows } = await database.pool.query("select 1 from round where vendor_code = $1 and state = 'open'", [
    fixture.vendor.code,
  ]);
  expect(rows).toEqual([]);
});
