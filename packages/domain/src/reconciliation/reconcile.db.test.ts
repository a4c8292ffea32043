import { createTestServices, createOperatorFixture, operatorContext, outcomeOf } from "@banyan/dev-env/fixture";
import { createGamePlayer, createVendorFixture } from "@banyan/dev-env/game-fixture";
import { type ReconciliationBench, startReconciliationBench } from "@banyan/dev-env/reconciliation-bench";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { newId } from "@banyan/kernel";
import type { TransactionListEntry } from "@banyan/vendor-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { advanceRun } from "./advance-run.ts";
import { planReconciliation } from "./plan-runs.ts";
import { reconciliationRuns } from "./reconciliation-runs.ts";
import { startReconciliation } from "./start-reconciliation.ts";

const DAY_SECONDS = 86_400;

const database = testDatabase();
let bench: ReconciliationBench;
beforeAll(async () => {
  bench = await startReconciliationBench(database.db);
});
afterAll(() => bench.stop());

let fixture: WagerFixture;
let bettor: Bettor;
beforeEach(async () => {
  const { stranger } = bench;
  stranger.refusal = undefined;
  stranger.pageSize = 1000;
  stranger.transactions.length = 0;
  fixture = await bench.openWagerFixture();
  bettor = await createBettor(fixture, 100_000n);
});

/** Sets the transactions that the vendor reports from now on. */
function say(entries: readonly TransactionListEntry[]): void {
  bench.stranger.transactions.splice(0, Infinity, ...entries);
}

/** A won round, a lost one, and one that was taken back, two days ago, as a correct vendor lists them. */
async function playDaysAgo(days: number) {
  const won = bettor.bet(1_000n);
  const lost = bettor.bet(2_000n);
  const undone = bettor.bet(4_000n);
  for (const bet of [won, lost, undone]) await bettor.sendBet(bet);
  const win = bettor.win(won, 2_500n);
  await fixture.door.win(win);
  await fixture.door.win(bettor.win(lost, 0n));
  await fixture.door.rollback(bettor.rollback(undone));
  await bench.passTime(days * DAY_SECONDS);
  const list = await bench.honestList(fixture.vendor.code);
  say(list);
  return { won, lost, undone, win, list, day: list[0]?.at.slice(0, 10) ?? "" };
}

const playTwoDaysAgo = () => playDaysAgo(2);

const context = async () => operatorContext(fixture.services, await createOperatorFixture(database.db));

/** Compares the day completely; returns the run as an operator sees it. */
async function compare(day: string) {
  const { value } = await startReconciliation(await context(), { vendor: fixture.vendor.code, day });
  await bench.work({ kind: "reconciliation.run", runId: value.id });
  return runOf(day);
}

async function runOf(day: string) {
  const { list } = await reconciliationRuns(await context(), { limit: 100, vendor: fixture.vendor.code });
  const run = list.find((candidate) => candidate.day === day);
  if (!run) throw new Error(`no run of ${day}`);
  return run;
}

const tickets = () =>
  database.db
    .selectFrom("reconciliation_ticket")
    .select(["kind", "subject", "player_id", "change", "state"])
    .where("vendor_code", "=", fixture.vendor.code)
    .orderBy("kind", "desc")
    .execute();

const changed = (list: readonly TransactionListEntry[], id: string, change: Partial<TransactionListEntry>) =>
  list.map((entry) => (entry.transaction_uuid === id ? { ...entry, ...change } : entry));
const without = (list: readonly TransactionListEntry[], id: string) =>
  list.filter((entry) => entry.transaction_uuid !== id);

type Played = Awaited<ReturnType<typeof playTwoDaysAgo>>;

describe("a day of an honest vendor", () => {
  it("has no difference, whatever was played", async () => {
    const { day } = await playTwoDaysAgo();
    expect(await compare(day)).toMatchObject({
      state: "done",
      counts: { vendor: 6, own: 6, matched: 6, differences: 0 },
      failure: null,
    });
    expect(await tickets()).toEqual([]);
    const left = await database.db.selectFrom("reconciliation_listed").selectAll().execute();
    expect(left).toEqual([]);
  });

  it("is read page by page and compared once, however short the pages are", async () => {
    const { day } = await playTwoDaysAgo();
    bench.stranger.pageSize = 1;
    expect((await compare(day)).counts).toEqual({ vendor: 6, own: 6, matched: 6, differences: 0 });
  });

  it("may list what it gave up on or is still sending, and what was refused", async () => {
    const { day, list, won } = await playTwoDaysAgo();
    const [first] = list;
    if (!first) throw new Error("nothing was played");
    const strange = (outcome: TransactionListEntry["outcome"]) => ({ ...first, transaction_uuid: newId(), outcome });
    say([
      ...changed(list, won.transactionId, { outcome: "pending" }),
      strange("pending"),
      strange("unknown"),
      strange("refused"),
    ]);
    expect((await compare(day)).counts).toEqual({ vendor: 9, own: 6, matched: 7, differences: 0 });
    expect(await tickets()).toEqual([]);
  });

  it("may list a transaction twice", async () => {
    const { day, list } = await playTwoDaysAgo();
    say([...list, ...list]);
    bench.stranger.pageSize = 5;
    expect((await compare(day)).counts).toEqual({ vendor: 6, own: 6, matched: 6, differences: 0 });
  });
});

describe("a lie of the vendor", () => {
  const lies: [kind: string, lie: (played: Played) => readonly TransactionListEntry[], change: bigint | null][] = [
    ["missing_there", ({ list, lost }) => without(list, lost.transactionId), 2_000n],
    ["missing_there", ({ list, win }) => without(list, win.transactionId), -2_500n],
    ["amount_differs", ({ list, won }) => changed(list, won.transactionId, { amount: "900" }), 100n],
    ["amount_differs", ({ list, win }) => changed(list, win.transactionId, { amount: "3000" }), 500n],
    ["kind_differs", ({ list, won }) => changed(list, won.transactionId, { kind: "win" }), 2_000n],
    ["round_differs", ({ list, won }) => changed(list, won.transactionId, { round: "another" }), 0n],
    ["currency_differs", ({ list, won }) => changed(list, won.transactionId, { currency: "USD" }), null],
    ["outcome_differs", ({ list, win }) => changed(list, win.transactionId, { outcome: "refused" }), -2_500n],
  ];

  it.each(lies)("becomes a ticket: %s", async (kind, lie, change) => {
    const played = await playTwoDaysAgo();
    say(lie(played));
    const { counts, ticketsWaiting } = await compare(played.day);
    expect(counts?.differences).toBe(1);
    expect(ticketsWaiting).toBe(1);
    expect(await tickets()).toMatchObject([{ kind, change, player_id: bettor.playerId, state: "open" }]);
  });

  it.each([
    ["bet", -700n],
    ["win", 700n],
  ])("about a %s that never came becomes a ticket of what it would have moved", async (kind, change) => {
    const { list, day } = await playTwoDaysAgo();
    const [first] = list;
    if (!first) throw new Error("nothing was played");
    const invented = { ...first, transaction_uuid: newId(), kind, amount: "700" };
    say([...list, invented]);
    expect((await compare(day)).counts).toEqual({ vendor: 7, own: 6, matched: 6, differences: 1 });
    expect(await tickets()).toMatchObject([{ kind: "missing_here", subject: invented.transaction_uuid, change }]);
  });

  it("about a bet that the house has given back itself is none", async () => {
    const bet = bettor.bet(3_000n);
    await bettor.sendBet(bet);
    await bench.work({ kind: "reconciliation.open-rounds" });
    await bench.passTime(2 * 3_600);
    // The vendor knows no such round, so the stake goes back.
    await bench.work({ kind: "reconciliation.open-rounds" });
    expect(await bettor.available()).toBe(100_000n);
    await bench.passTime(2 * DAY_SECONDS);
    say([]);
    const day = new Date(Date.now() - 2 * DAY_SECONDS * 1000 - 2 * 3_600_000).toISOString().slice(0, 10);
    expect(await compare(day)).toMatchObject({ counts: { differences: 0 } });
    expect(await tickets()).toEqual([]);
  });

  it("about a rollback that never came tells what the bet was", async () => {
    const { list, day, lost } = await playTwoDaysAgo();
    const [first] = list;
    if (!first) throw new Error("nothing was played");
    const rollback = { kind: "rollback", amount: null, reference_transaction_uuid: lost.transactionId };
    say([...list, { ...first, ...rollback, transaction_uuid: newId() }]);
    await compare(day);
    expect(await tickets()).toMatchObject([{ kind: "missing_here", change: 2_000n }]);
  });

  it("about the player makes two tickets: one to undo ours, one to do theirs", async () => {
    const { list, day, win } = await playTwoDaysAgo();
    const other = await createGamePlayer(database.db, fixture.vendor, 0n);
    say(changed(list, win.transactionId, { user: other.user }));
    expect((await compare(day)).counts?.differences).toBe(1);
    expect(await tickets()).toMatchObject([
      { kind: "player_differs", player_id: bettor.playerId, change: -2_500n },
      { kind: "missing_here", player_id: other.user, change: 2_500n },
    ]);
  });

  it("about somebody who does not play here is told without guessing whose money it is", async () => {
    const { list, day } = await playTwoDaysAgo();
    const [first] = list;
    if (!first) throw new Error("nothing was played");
    say([...list, { ...first, transaction_uuid: newId(), user: "nobody-here" }]);
    await compare(day);
    expect(await tickets()).toMatchObject([{ kind: "missing_here", player_id: null, change: null }]);
  });
});

describe("every other call of a vendor", () => {
  /** Each row: a kind of call and its effect on the balance, after the bet of 1,000 that it refers to. */
  const calls: [kind: string, make: () => Promise<string>, effect: bigint][] = [
    ["bonus_win", async () => sent("bonusWin", bettor.grant(700n)), 700n],
    ["adjustment", async () => sent("adjustment", bettor.adjustment(-300n)), -300n],
    ["refund", async () => sent("refund", bettor.refund(await taken())), 1_000n],
    ["settle", async () => sent("settle", bettor.settle(await taken(), 1_800n)), 1_800n],
    ["cash_out", async () => sent("cashOut", bettor.settle(await taken(), 900n)), 900n],
    ["unsettle", async () => sent("unsettle", bettor.unsettle(await settled())), -1_800n],
    ["resettle", async () => sent("resettle", bettor.resettle(await settled(), 1_500n)), -300n],
  ];

  async function taken() {
    const bet = bettor.bet(1_000n);
    await bettor.sendBet(bet);
    return bet;
  }

  async function settled() {
    const settlement = bettor.settle(await taken(), 1_800n);
    await fixture.door.settle(settlement);
    return settlement;
  }

  type Owed = "bonusWin" | "adjustment" | "refund" | "settle" | "cashOut" | "unsettle" | "resettle";

  async function sent(call: Owed, body: { readonly transactionId: string }): Promise<string> {
    expect(await fixture.door[call](body as never)).toMatchObject({ outcome: "ok" });
    return body.transactionId;
  }

  it.each(calls)("is matched, and told by what it moved when one side alone has it: %s", async (kind, make, effect) => {
    const id = await make();
    await bench.passTime(2 * DAY_SECONDS);
    const list = await bench.honestList(fixture.vendor.code);
    const day = list[0]?.at.slice(0, 10) ?? "";
    say(list);
    expect((await compare(day)).counts).toMatchObject({ own: list.length, matched: list.length, differences: 0 });
    say(without(list, id));
    await compare(day);
    const invented = newId();
    say([...list, ...changed(list, id, { transaction_uuid: invented }).filter((e) => e.transaction_uuid === invented)]);
    await compare(day);
    expect(list.find((entry) => entry.transaction_uuid === id)?.kind).toBe(kind);
    expect(await tickets()).toMatchObject([
      { kind: "missing_there", subject: id, change: -effect },
      { kind: "missing_here", subject: invented, change: effect },
    ]);
  });
});

describe("the ends of a day", () => {
  const shiftTo = (list: readonly TransactionListEntry[], id: string, at: string) =>
    list.map((entry) => (entry.transaction_uuid === id ? { ...entry, at } : entry));
  const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

  /** Two days are compared here, and shortly after midnight yesterday is still too recent for it. */
  const playThreeDaysAgo = () => playDaysAgo(3);

  /** Changes the entry time of our call. */
  async function entered(transactionId: string, at: string): Promise<void> {
    await database.pool.query(
      `set session_replication_role = replica;
       update wager_action set created_at = '${at}' where transaction_id = '${transactionId}';
       set session_replication_role = origin`,
    );
  }

  it("make no difference: each transaction is compared once, whichever side dates it when", async () => {
    const { list, day, won, win } = await playThreeDaysAgo();
    const next = nextDay(day);
    await entered(won.transactionId, `${day}T23:59:59.200Z`);
    await entered(win.transactionId, `${next}T00:00:02.000Z`);
    say(shiftTo(shiftTo(list, won.transactionId, `${next}T00:00:01.000Z`), win.transactionId, `${day}T23:59:59.900Z`));
    const [first, second] = [await compare(day), await compare(next)];
    expect(first.counts).toMatchObject({ own: 5, differences: 0 });
    expect(second.counts).toMatchObject({ own: 1, differences: 0 });
    expect((first.counts?.vendor ?? 0) + (second.counts?.vendor ?? 0)).toBe(6);
    expect((first.counts?.matched ?? 0) + (second.counts?.matched ?? 0)).toBe(6);
    expect(await tickets()).toEqual([]);
  });

  it.each(["the earlier day first", "the later day first"])(
    "do not hurt a win that took hours to be delivered: %s",
    async (order) => {
      const { list, day, win } = await playThreeDaysAgo();
      const next = nextDay(day);
      await entered(win.transactionId, `${next}T09:00:00Z`);
      say(shiftTo(list, win.transactionId, `${day}T23:00:00.000Z`));
      for (const compared of order === "the earlier day first" ? [day, next] : [next, day]) await compare(compared);
      const waiting = (await tickets()).filter(({ state }) => state === "open");
      expect(waiting).toEqual([]);
    },
  );

  it("do not hurt a win that was still on its way when its day was compared", async () => {
    const { list, day, win } = await playThreeDaysAgo();
    const next = nextDay(day);
    // Entered only after the comparison of the day.
    await entered(win.transactionId, `${next}T09:00:00Z`);
    const told = shiftTo(list, win.transactionId, `${day}T23:00:00.000Z`);
    say(changed(told, win.transactionId, { outcome: "pending" }));
    await compare(day);
    await compare(next);
    expect(await tickets()).toEqual([]);
  });
});

describe("a run", () => {
  it("made twice at once counts once and writes every ticket once", async () => {
    const { list, day, lost, win } = await playTwoDaysAgo();
    say(without(without(list, lost.transactionId), win.transactionId));
    bench.stranger.pageSize = 1;
    const { value } = await startReconciliation(await context(), { vendor: fixture.vendor.code, day });
    const job = { kind: "reconciliation.run", runId: value.id } as const;
    await Promise.all([bench.work(job), bench.work(job), bench.work(job)]);
    // The run that was overtaken has left the rest to the other.
    await bench.work(job);
    expect(await runOf(day)).toMatchObject({
      state: "done",
      counts: { vendor: 4, own: 6, matched: 4, differences: 2 },
    });
    expect(await tickets()).toHaveLength(2);
    await bench.work(job);
    expect((await runOf(day)).counts).toEqual({ vendor: 4, own: 6, matched: 4, differences: 2 });
  });

  it("that ends in the middle goes on where it was", async () => {
    const { list, day, lost } = await playTwoDaysAgo();
    say(without(list, lost.transactionId));
    bench.stranger.pageSize = 2;
    const { value } = await startReconciliation(await context(), { vendor: fixture.vendor.code, day });
    const job = { kind: "reconciliation.run", runId: value.id } as const;
    const heardBefore = bench.stranger.heard.length;
    expect(await advanceRun(fixture.services, value.id)).toBe("advanced");
    bench.stranger.refusal = { code: "UNEXPECTED", message: "out of order" };
    await expect(bench.work(job)).rejects.toThrow("out of order");
    expect(await runOf(day)).toMatchObject({ state: "reading", failure: "UNEXPECTED: out of order" });
    expect(await tickets()).toEqual([]);
    bench.stranger.refusal = undefined;
    await bench.work(job);
    expect(await runOf(day)).toMatchObject({
      state: "done",
      failure: null,
      counts: { vendor: 5, own: 6, matched: 5, differences: 1 },
    });
    const cursors = bench.stranger.heard.slice(heardBefore).map(({ body }) => body["after"]);
    expect(cursors).toEqual([null, "2", "2", "4"]);
    expect(await tickets()).toHaveLength(1);
  });

  it("made again adds no ticket twice, and closes one whose call has come since", async () => {
    const { list, day } = await playTwoDaysAgo();
    const bet = bettor.bet(300n);
    const [first] = list;
    if (!first) throw new Error("nothing was played");
    say([...list, { ...first, kind: "bet", round: bet.roundId, amount: "300", transaction_uuid: bet.transactionId }]);
    await compare(day);
    await compare(day);
    expect(await tickets()).toMatchObject([{ kind: "missing_here", state: "open" }]);
    await bettor.sendBet(bet);
    expect((await compare(day)).counts?.differences).toBe(0);
    expect(await tickets()).toMatchObject([{ kind: "missing_here", state: "settled_itself" }]);
  });

  it("is refused for a day that is not over, and for a vendor that is none of the operator's", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const ask = { vendor: fixture.vendor.code, day: today };
    expect(await outcomeOf(startReconciliation(await context(), ask))).toBe("INPUT_INVALID");
    const foreign = await createOperatorFixture(database.db, { brandIds: ["elsewhere" as never] });
    const refused = startReconciliation(operatorContext(fixture.services, foreign), { ...ask, day: "2026-01-01" });
    expect(await outcomeOf(refused)).toBe("NOT_FOUND");
  });

  it("shows its counts to nobody who sees only some brands", async () => {
    const { day } = await playTwoDaysAgo();
    await compare(day);
    const ownBrand = await createOperatorFixture(database.db, { brandIds: [fixture.vendor.brand.id] });
    const { list, vendors } = await reconciliationRuns(operatorContext(fixture.services, ownBrand), { limit: 10 });
    expect(list).toMatchObject([{ day, counts: null }]);
    expect(vendors.map(({ code }) => code)).toEqual([fixture.vendor.code]);
  });
});

describe("the plan", () => {
  it("catches up with every day that is over, each once, and leaves out vendors that list nothing", async () => {
    const silent = await bench.openWagerFixture();
    await database.db.updateTable("vendor").set({ reconciled: false }).where("code", "=", silent.vendor.code).execute();
    const since = new Date(Date.now() - 5 * DAY_SECONDS * 1000);
    await database.db
      .updateTable("vendor")
      .set({ created_at: since })
      .where("code", "in", [fixture.vendor.code, silent.vendor.code])
      .execute();
    const services = await createTestServices(database.db);
    const before = (await services.enqueued()).length;
    await planReconciliation(services);
    await planReconciliation(services);
    const runs = await database.db
      .selectFrom("reconciliation_run")
      .select(["id", "day"])
      .where("vendor_code", "in", [fixture.vendor.code, silent.vendor.code])
      .orderBy("day")
      .execute();
    const days = runs.map(({ day }) => day);
    expect(days[0]).toBe(since.toISOString().slice(0, 10));
    // Within the grace after midnight, yesterday is not over yet.
    expect([4, 5]).toContain(days.length);
    const jobs = (await services.enqueued())
      .slice(before)
      .flatMap((job) => (job.kind === "reconciliation.run" ? [job.runId] : []));
    for (const { id } of runs) expect(jobs.filter((runId) => runId === id)).toHaveLength(1);
  });

  it("leaves out the house's own vendors, and refuses to compare one", async () => {
    const house = await createVendorFixture(database.db, { protocol: "house" });
    await database.pool.query("update vendor set created_at = now() - interval '5 days' where code = $1", [house.code]);
    await planReconciliation(await createTestServices(database.db));
    const runs = await database.pool.query("select from reconciliation_run where vendor_code = $1", [house.code]);
    expect(runs.rowCount).toBe(0);
    const day = new Date(Date.now() - 2 * DAY_SECONDS * 1000).toISOString().slice(0, 10);
    expect(await outcomeOf(startReconciliation(await context(), { vendor: house.code, day }))).toBe("NOT_FOUND");
    const { vendors } = await reconciliationRuns(await context(), { limit: 1 });
    expect(vendors.map(({ code }) => code)).not.toContain(house.code);
  });

  it("goes on with a run that has lost its job", async () => {
    const { day } = await playTwoDaysAgo();
    const { value } = await startReconciliation(await context(), { vendor: fixture.vendor.code, day });
    await database.pool.query("update reconciliation_run set touched_at = now() - interval '2 hours' where id = $1", [
      value.id,
    ]);
    const services = await createTestServices(database.db);
    const before = (await services.enqueued()).length;
    await planReconciliation(services);
    const jobs = (await services.enqueued()).slice(before);
    expect(jobs).toContainEqual({ kind: "reconciliation.run", runId: value.id, startAfter: null });
  });
});
