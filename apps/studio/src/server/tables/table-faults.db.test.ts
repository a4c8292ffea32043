import { newId } from "@banyan/kernel";
import { callVendor } from "@banyan/vendor-kit";
import { afterEach, describe, expect, it } from "vitest";
import { MY_ROUNDS_PATH, type MyRoundsPage, type MyRoundView } from "../../protocol/tables.ts";
import { vendorPrefix } from "../games/vendors.ts";
import { startStudio } from "../studio.ts";
import { eventually, platformEndpoint, studioBench, studioConfig } from "../testing/studio-bench.ts";
import { hurry, openTablePage, setTimes, type TablePage, tablePageAt } from "../testing/table-bench.ts";
import { tableOf } from "./table-record.ts";

const bench = studioBench();
afterEach(() => bench.wallet.forgetPlans());
const sit = (code: string) => openTablePage(bench.studio.url, bench.walletUrl, code);
const item = (spot: string, amount: string) => ({ spot, amount });
const vendorOf = (code: string) => platformEndpoint(bench.studio.url + vendorPrefix(tableOf(code).vendor));

const partOf = async (page: TablePage, round: string): Promise<MyRoundView | undefined> => {
  const { rounds } = await page.get<MyRoundsPage>(MY_ROUNDS_PATH);
  return rounds.find((mine) => mine.round === round);
};
const paid = (page: TablePage, round: string) =>
  eventually(
    () => partOf(page, round),
    (mine) => mine?.paid === true,
  ) as Promise<MyRoundView>;

/** Every call of a player's part, in the order in which the wallet heard them. */
const heard = (round: string) =>
  bench.wallet.calls.filter(({ body }) => body.round === `${round}:1`).map(({ call }) => call);

describe("a bet without an answer", () => {
  it("is rolled back at the deal, and the win closes the round only behind the rollback", async () => {
    const page = await sit("xoc-dia-jade");
    const round = await page.open();
    // Both sides: one of them wins.
    await page.bet(round.id, [item("even", "5000"), item("odd", "5000")]);
    bench.wallet.plan("bet", "lose the call");
    bench.wallet.plan("bet", "lose the call", "lose the call", "lose the call", "lose the call", "lose the call");
    let answerRollback = (): void => undefined;
    const rollbackAnswers = new Promise<void>((resolve) => (answerRollback = resolve));
    bench.wallet.plan("rollback", { until: rollbackAnswers });
    const silent = await page.bet(round.id, [item("even", "1000")]);
    expect(silent.bets.map(({ stage }) => stage)).toEqual(["accepted", "sent"]);
    await setTimes(bench.database, round.id, [1, 100, 200]);
    await hurry(bench.database, "xoc-dia-jade");
    const [win] = await eventually(
      () => Promise.resolve(bench.wallet.heard("win", `${round.id}:1`)),
      ({ length }) => length > 0,
    );
    expect(win).toMatchObject({ amount: "9800", round_closed: false });
    expect(bench.wallet.heard("roundEnd", `${round.id}:1`)).toHaveLength(0);
    answerRollback();
    const done = await paid(page, round.id);
    expect(done).toMatchObject({ win: "9800", staked: "10000" });
    expect(done.bets.map(({ stage }) => stage)).toEqual(["accepted", "returned"]);
    expect(heard(round.id).at(-1)).toBe("roundEnd");
    const [status, list] = await Promise.all([
      callVendor(vendorOf("xoc-dia-jade"), "roundStatus", { user: page.player, round: `${round.id}:1` }),
      transactions("xoc-dia-jade", `${round.id}:1`),
    ]);
    expect(status.status).toBe("running");
    expect(list.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      "bet accepted",
      "bet unknown",
      "rollback accepted",
      "win accepted",
      "round_end accepted",
    ]);
  });

  it("whose rollback is refused leaves the win and the end of the round accepted", async () => {
    const page = await sit("xoc-dia-jade");
    const round = await page.open();
    await page.bet(round.id, [item("even", "5000"), item("odd", "5000")]);
    bench.wallet.plan("bet", ...Array.from({ length: 6 }, () => "lose the call" as const));
    bench.wallet.plan("rollback", { status: "RS_ERROR_BET_SETTLED" });
    await page.bet(round.id, [item("even", "1000")]);
    await setTimes(bench.database, round.id, [1, 100, 200]);
    await hurry(bench.database, "xoc-dia-jade");
    await paid(page, round.id);
    const list = await transactions("xoc-dia-jade", `${round.id}:1`);
    expect(list.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual(
      expect.arrayContaining(["rollback refused", "win accepted"]),
    );
    expect(list.filter(({ kind }) => kind === "round_end").map(({ outcome }) => outcome)).not.toContain("refused");
  });

  /** A round with an unanswered bet, up to its payment. The rollback waits until it is answered. */
  async function playWithSilence(page: TablePage, code: string) {
    const { table } = await page.table();
    const round = await page.open();
    await page.bet(round.id, [item("four-red", table.least)]);
    bench.wallet.plan("bet", ...Array.from({ length: 6 }, () => "lose the call" as const));
    await page.bet(round.id, [item("four-white", table.least)]);
    let answerRollback = (): void => undefined;
    bench.wallet.plan("rollback", { until: new Promise<void>((resolve) => (answerRollback = resolve)) });
    await setTimes(bench.database, round.id, [1, 50, 100]);
    await hurry(bench.database, code);
    const waiting = await eventually(
      () => partOf(page, round.id),
      (mine) => mine?.stage === "paying",
    );
    return { round, waiting, answerRollback };
  }

  it("with nothing won, the loss waits for the rollback", async () => {
    const code = "xoc-dia-bamboo";
    const page = await sit(code);
    let played = await playWithSilence(page, code);
    // Four reds come once in sixteen rounds: then another round is played.
    while (played.waiting?.win !== "0") {
      played.answerRollback();
      await paid(page, played.round.id);
      bench.wallet.forgetPlans();
      played = await playWithSilence(page, code);
    }
    const { round, waiting, answerRollback } = played;
    expect(waiting.paid).toBe(false);
    expect(heard(round.id)).not.toContain("win");
    answerRollback();
    await paid(page, round.id);
    expect(bench.wallet.heard("win", `${round.id}:1`)).toMatchObject([{ amount: "0", round_closed: true }]);
    expect(heard(round.id)).not.toContain("roundEnd");
  });

  it("that the wallet takes after the deal is given back, and counts for nothing", async () => {
    const page = await sit("fan-tan-crane");
    const round = await page.open();
    let takeBet = (): void => undefined;
    const taken = new Promise<void>((resolve) => (takeBet = resolve));
    bench.wallet.plan("bet", { until: taken }, { until: taken }, { until: taken }, { until: taken });
    const placing = page.bet(round.id, [item("fan-1", "1000")]);
    await eventually(
      () => Promise.resolve(heard(round.id)),
      ({ length }) => length > 0,
    );
    await setTimes(bench.database, round.id, [1, 50, 100]);
    await hurry(bench.database, "fan-tan-crane");
    await eventually(
      () => Promise.resolve(heard(round.id)),
      (calls) => calls.includes("rollback"),
    );
    takeBet();
    const answered = await placing.catch(() => undefined);
    expect(answered?.bets.map(({ stage }) => stage) ?? []).not.toContain("accepted");
    const done = await paid(page, round.id);
    expect(done).toMatchObject({ staked: "0", win: "0", bets: [{ stage: "returned" }] });
    expect(heard(round.id)).not.toContain("win");
    const { status } = await callVendor(vendorOf("fan-tan-crane"), "roundStatus", {
      user: page.player,
      round: `${round.id}:1`,
    });
    expect(status).toBe("void");
  });
});

async function transactions(code: string, round: string) {
  const now = Date.now();
  const { transactions: all } = await callVendor(vendorOf(code), "transactionList", {
    from: new Date(now - 600_000).toISOString(),
    to: new Date(now + 600_000).toISOString(),
    after: null,
    limit: 1000,
  });
  return all.filter((entry) => entry.round === round);
}

describe("an operator's order", () => {
  it("voids a round until its wins are paid, and every stake goes back", async () => {
    const code = "teen-patti-face-off-peacock";
    const page = await sit(code);
    const reader = await page.stream();
    const round = await page.open();
    await page.bet(round.id, [item("a", "1000")]);
    const order = (command: "void" | "pause" | "resume", id: string | null) =>
      callVendor(vendorOf(code), "tableCommand", { game_code: code, command, round: id, reason: "a wrong card" });
    expect(await order("void", newId())).toEqual({ done: false });
    expect(await order("void", round.id)).toEqual({ done: true });
    expect(await order("void", round.id)).toEqual({ done: true });
    await reader.until((event) => event.kind === "void" && event.reason === "operator");
    const done = await paid(page, round.id);
    expect(done).toMatchObject({ stage: "void", win: null, staked: "0", bets: [{ stage: "returned" }] });
    expect(bench.wallet.heard("refund", `${round.id}:1`)).toHaveLength(1);
    // The page that is opened later gets no more than the event told.
    expect((await page.table()).snapshot.round?.reason ?? "operator").toBe("operator");

    expect(await order("pause", null)).toEqual({ done: true });
    const { tables } = await callVendor(vendorOf(code), "tableList", { currency: "PKR" });
    expect(tables.find(({ game_code }) => game_code === code)).toMatchObject({
      state: "paused",
      reason: "a wrong card",
    });
    await reader.until((event) => event.kind === "paused");
    expect(await order("resume", null)).toEqual({ done: true });
    await reader.until((event) => event.kind === "resumed");
    expect(JSON.stringify([reader.events, await page.get(MY_ROUNDS_PATH)])).not.toContain("a wrong card");
    reader.close();
  });

  it("gives every player's stake back in one void, answered or not, and leaves the net of none changed", async () => {
    const code = "roulette-pearl";
    const pages = await Promise.all(Array.from({ length: 12 }, () => sit(code)));
    const [first] = pages;
    if (!first) throw new Error("there are pages");
    const round = await first.open();
    // The round stays open for all bets, also on a busy machine.
    await setTimes(bench.database, round.id, [120_000, 121_000, 122_000]);
    const { table } = await first.table();
    const red = [item("red", table.least)];
    await Promise.all(pages.map((page) => page.bet(round.id, red)));
    bench.wallet.plan("bet", ...Array.from({ length: 6 }, () => "lose the call" as const));
    const silent = await first.bet(round.id, [item("black", table.least)]);
    expect(silent.bets.map(({ stage }) => stage)).toEqual(["accepted", "sent"]);
    const order = { game_code: code, command: "void" as const, round: round.id, reason: "a stuck ball" };
    expect(await callVendor(vendorOf(code), "tableCommand", order)).toEqual({ done: true });
    for (const page of pages) {
      const done = await paid(page, round.id);
      expect(done).toMatchObject({ stage: "void", win: null, staked: "0" });
      expect(new Set(done.bets.map(({ stage }) => stage))).toEqual(new Set(["returned"]));
      expect((await page.table()).sessionNet).toBe("0");
    }
    const backs = bench.wallet.calls.filter(({ call, body }) => {
      return (call === "refund" || call === "rollback") && body.round.startsWith(round.id);
    });
    expect(backs.filter(({ call }) => call === "refund")).toHaveLength(pages.length);
    expect(new Set(backs.map(({ body }) => body.transaction_uuid)).size).toBe(pages.length + 1);
    const { tables } = await callVendor(vendorOf(code), "tableList", { currency: "PKR" });
    expect(tables.find(({ game_code: known }) => known === code)).toMatchObject({ staked: "0", liability: "0" });
  });

  it("holds the wins of a round until it is released, and no longer than its time", async () => {
    const code = "xoc-dia-jade";
    const page = await sit(code);
    const round = await page.open();
    await page.bet(round.id, [item("even", "5000"), item("odd", "5000")]);
    const order = (command: "hold" | "release" | "void", id = round.id) =>
      callVendor(vendorOf(code), "tableCommand", { game_code: code, command, round: id, reason: "a dispute" });
    expect(await order("hold", newId())).toEqual({ done: false });
    expect(await order("hold")).toEqual({ done: true });
    await setTimes(bench.database, round.id, [1, 50, 100]);
    await hurry(bench.database, code);
    await eventually(
      () => partOf(page, round.id),
      (mine) => mine?.stage === "dealt",
    );
    // The table has looked at it after its time of payment, and waits for the end of the hold.
    await eventually(
      () => bench.database.query<{ waits: boolean }>(WAITS_FOR_HOLD, [code]),
      ([row]) => row?.waits === true,
    );
    expect(await partOf(page, round.id)).toMatchObject({ stage: "dealt", win: null });
    expect(heard(round.id)).not.toContain("win");
    expect(await order("release")).toEqual({ done: true });
    expect(await paid(page, round.id)).toMatchObject({ win: "9800" });
    expect(await order("hold")).toEqual({ done: false });
    expect(await order("void")).toEqual({ done: false });
  });

  it("finds the number of streams at each table", async () => {
    const code = "sic-bo-lantern";
    const pages = await Promise.all([sit(code), sit(code)]);
    const readers = await Promise.all(pages.map((page) => page.stream()));
    const watchers = async () => {
      const { tables } = await callVendor(vendorOf(code), "tableList", { currency: "PKR" });
      return tables.find(({ game_code: known }) => known === code)?.watchers;
    };
    await eventually(watchers, (count) => count === 2);
    for (const reader of readers) reader.close();
    await bench.database.query("update table_watch set at = at - interval '31 seconds'");
    expect(await watchers()).toBe(0);
  });
});

const WAITS_FOR_HOLD = `
  select live.due_at = round.held_until and round.pays_at < clock_timestamp() as waits
  from live_table as live join table_round as round on round.id = live.round_id where live.code = $1`;

describe("a studio that dies", () => {
  const stages = ["open", "closed", "dealt", "paying"] as const;

  it.each(stages)("while a round is %s leaves it to the next one, and nobody loses a cent", async (stage) => {
    const code = "sic-bo-crane";
    const page = await sit(code);
    const round = await page.open();
    await page.bet(round.id, [item("odd", "5000"), item("even", "5000")]);
    if (stage === "paying") bench.wallet.plan("win", "lose the answer");
    const far = 60_000;
    const times = {
      open: [far, far, far],
      closed: [1, far, far],
      dealt: [1, 2, far],
      paying: [1, 2, 3],
    } as const;
    const [closes, deals, pays] = times[stage];
    await setTimes(bench.database, round.id, [closes, deals + 1, pays + 2]);
    await hurry(bench.database, code);
    await eventually(
      () => partOf(page, round.id),
      (mine) => mine?.stage === stage || (stage === "paying" && mine?.stage === "over"),
    );
    await bench.studio.stop();
    await setTimes(bench.database, round.id, [-30, -20, -10]);
    await hurry(bench.database, code);
    bench.studio = await startStudio(studioConfig(bench.database.url, bench.walletUrl));
    const done = await paid(tablePageAt(bench.studio.url, page), round.id);
    // A triple loses both, and every other outcome pays one of them.
    expect(["0", "10000"]).toContain(done.win);
    const wins = bench.wallet.heard("win", `${round.id}:1`);
    expect(new Set(wins.map(({ transaction_uuid }) => transaction_uuid)).size).toBe(1);
    expect(wins).toMatchObject(wins.map(() => ({ amount: done.win, round_closed: true })));
    expect(heard(round.id)).not.toContain("rollback");
  });
});
