import { callVendor } from "@banyan/vendor-kit";
import { FEED_RULES, runFeedConformance } from "@banyan/vendor-kit/feed-conformance";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MY_ROUNDS_PATH, type MyRoundsPage, type MyRoundView } from "../../../protocol/tables.ts";
import { vendorPrefix } from "../../games/vendors.ts";
import { type RunningStudio, startStudio } from "../../studio.ts";
import { FED_TABLE, FEED_SETUPS, type FeedStudio, feedStudio, feedTarget } from "../../testing/feed-fixture.ts";
import { eventually, platformEndpoint, studioBench, studioConfig } from "../../testing/studio-bench.ts";
import { hurry, openTablePage, type TablePage, tablePageAt } from "../../testing/table-bench.ts";

const bench = studioBench();
let fed: RunningStudio;
let studio: FeedStudio;
const start = () =>
  startStudio(studioConfig(bench.database.url, bench.walletUrl, { feeds: FEED_SETUPS, tablePacePercent: 12 }));
beforeAll(async () => {
  // The table is dealt by this studio only: the other one has no feed, and would retire it.
  await bench.studio.stop();
  bench.studio = fed = await start();
  studio = feedStudio(fed.url);
});
afterAll(() => studio.stop());
afterEach(() => bench.wallet.forgetPlans());

const endpoint = () => platformEndpoint(fed.url + vendorPrefix("EVO"));
const sit = (player?: string) => openTablePage(fed.url, bench.walletUrl, FED_TABLE, player);
const item = (spot: string, amount: string) => ({ spot, amount });
const partOf = async (page: TablePage, round: string): Promise<MyRoundView | undefined> => {
  const { rounds } = await page.get<MyRoundsPage>(MY_ROUNDS_PATH);
  return rounds.find((mine) => mine.round === round);
};
const paid = (page: TablePage, round: string, holds = (_mine: MyRoundView) => true) =>
  eventually(
    () => partOf(page, round),
    (mine) => mine?.paid === true && holds(mine),
  ) as Promise<MyRoundView>;

const PLAYER_WINS = ["4c", "Ah", "5d", "2c"];
const BANKER_WINS = ["Ac", "4h", "2d", "5c"];

let names = 0;
/** A round that takes bets for a minute, whatever the pace of the tables. */
async function openRound(page: TablePage): Promise<{ id: string; name: string }> {
  names += 1;
  const name = `round-${names}`;
  await eventually(
    async () => {
      await studio.open(name);
      return (await page.table()).snapshot.round;
    },
    (round) => round?.stage === "open",
  );
  const { snapshot } = await page.table();
  const id = snapshot.round?.id ?? "";
  await bench.database.query(
    `update table_round set closes_at = clock_timestamp() + interval '60 seconds',
       deals_at = clock_timestamp() + interval '60.1 seconds', pays_at = clock_timestamp() + interval '61 seconds'
     where id = $1`,
    [id],
  );
  return { id, name };
}

async function entry() {
  const { tables } = await callVendor(endpoint(), "tableList", { currency: "PKR" });
  return tables.find(({ game_code: code }) => code === FED_TABLE);
}
const order = { game_code: FED_TABLE, reason: "the camera shows it", check: false };
const result = async (round: string, value: string) => {
  const { effect } = await callVendor(endpoint(), "tableResult", { ...order, round, value });
  return { effect };
};

describe("the feed of a studio", () => {
  it("follows every rule of the conformance suite", async () => {
    const decide = async (value: string) => {
      const { rounds } = await callVendor(endpoint(), "tableRounds", { game_code: FED_TABLE, before: null, limit: 1 });
      const id = rounds[0]?.id ?? "";
      expect(await result(id, value)).toEqual({ effect: "dealt" });
    };
    const results = [];
    for await (const one of runFeedConformance(feedTarget(fed.url, decide))) results.push(one);
    expect(results.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    expect(results).toHaveLength(FEED_RULES.length);
  }, 120_000);

  it("deals a round that players bet on, and pays it by the cards that the readers agree about", async () => {
    studio = feedStudio(fed.url);
    const page = await sit();
    const reader = await page.stream();
    const { id, name } = await openRound(page);
    await page.bet(id, [item("player", "5000"), item("banker", "5000")]);
    await studio.console.send({ kind: "close", round: name });
    await studio.deal(name, PLAYER_WINS);
    const mine = await paid(page, id);
    expect(mine).toMatchObject({ win: "10000", staked: "10000", payouts: { player: "10000" }, mark: "P9" });
    await reader.until((event) => event.kind === "outcome" && event.round === id);
    const cards = reader.events.filter((event) => event.kind === "card" && event.round === id);
    expect(cards).toMatchObject([
      { to: "player", card: 12, blind: "" },
      { to: "banker", card: 2 },
      { to: "player", card: 17 },
      { to: "banker", card: 4 },
    ]);
    const view = await page.table();
    expect(view.table.video).toMatchObject({ kind: "hls", delayMillis: 0 });
    expect(view.snapshot.isLive).toBe(true);
    reader.close();
  });

  it("returns a bet that came after the first card lay on the table, and settles the one before it", async () => {
    const page = await sit();
    const { id, name } = await openRound(page);
    await page.bet(id, [item("player", "5000")]);
    const cardAt = new Date();
    await page.bet(id, [item("player", "7000")]);
    await studio.scanner.send({ kind: "card", round: name, index: 0, card: "4c" }, cardAt);
    await studio.deal(name, PLAYER_WINS);
    const mine = await paid(page, id);
    expect(mine.bets.map(({ stage }) => stage)).toEqual(["accepted", "returned"]);
    expect(mine).toMatchObject({ staked: "5000", win: "10000" });
    expect(bench.wallet.heard("refund", `${id}:1`)).toHaveLength(1);
    await expect(page.bet(id, [item("player", "5000")])).rejects.toMatchObject({ body: { code: "BETS_CLOSED" } });
  });

  it("holds a round whose readers differ, and returns its stakes when nobody decides", async () => {
    const page = await sit();
    const reader = await page.stream();
    const { id, name } = await openRound(page);
    await page.bet(id, [item("banker", "5000")]);
    await studio.console.send({ kind: "close", round: name });
    await studio.scanner.send({ kind: "card", round: name, index: 0, card: "4c" });
    await studio.reader.send({ kind: "card", round: name, index: 0, card: "4d" });
    await reader.until((event) => event.kind === "held" && event.round === id);
    expect((await entry())?.feed).toMatchObject({
      dispute: { why: "disagreement" },
      readings: [
        { source: "reader", value: "4d" },
        { source: "scanner", value: "4c" },
      ],
    });
    expect(bench.wallet.heard("win", `${id}:1`)).toEqual([]);
    await bench.database.query(
      "update table_round set disputed_at = disputed_at - interval '6 minutes' where id = $1",
      [id],
    );
    await hurry(bench.database, FED_TABLE);
    const mine = await paid(page, id);
    expect(mine).toMatchObject({ stage: "void", staked: "0", win: null });
    expect((await page.table()).snapshot.round?.reason).toBe("feed");
    reader.close();
  });

  it("opens no round whose first card was told before the order to open it", async () => {
    await eventually(
      async () => {
        await studio.alive();
        return (await sit()).table();
      },
      ({ snapshot: { isLive, round } }) =>
        isLive === true && (round === null || ["over", "void"].includes(round.stage)),
    );
    await studio.scanner.send({ kind: "card", round: "told-before", index: 0, card: "4c" });
    await studio.open("told-before");
    const opened = await bench.database.query("select from table_round where feed_round = 'told-before'");
    expect(opened).toEqual([]);
  });

  describe("that has told a result", () => {
    /** A round that was dealt by two sources, and is paid in a minute. */
    async function dealtByTwo(page: TablePage): Promise<{ id: string; name: string }> {
      const round = await openRound(page);
      await page.bet(round.id, [item("player", "5000")]);
      await bench.database.query("update table_round set pays_at = pays_at + interval '1 hour' where id = $1", [
        round.id,
      ]);
      await studio.console.send({ kind: "close", round: round.name });
      await studio.deal(round.name, PLAYER_WINS);
      await eventually(
        async () => (await page.table()).snapshot.round?.outcome,
        (outcome) => outcome !== null && outcome !== undefined,
      );
      await bench.database.query("update table_round set pays_at = now() + interval '1 hour' where id = $1", [
        round.id,
      ]);
      return round;
    }

    it("is stopped before the payment by a third source that differs, and stakes return without a decision", async () => {
      const page = await sit();
      const reader = await page.stream();
      const { id, name } = await dealtByTwo(page);
      await studio.console.send({ kind: "card", round: name, index: 0, card: "4d" });
      await reader.until((event) => event.kind === "held" && event.round === id);
      expect((await entry())?.feed).toMatchObject({ dispute: { why: "disagreement" } });
      await bench.database.query(
        "update table_round set pays_at = now(), disputed_at = disputed_at - interval '6 minutes' where id = $1",
        [id],
      );
      await hurry(bench.database, FED_TABLE);
      expect(await paid(page, id)).toMatchObject({ stage: "void", staked: "0", win: null });
      expect(bench.wallet.heard("win", `${id}:1`)).toEqual([]);
      reader.close();
    });

    it("is stopped by the console that calls it void, and paid when operators confirm the result", async () => {
      const page = await sit();
      const { id, name } = await dealtByTwo(page);
      await studio.console.send({ kind: "void", round: name, reason: "a card fell" });
      expect((await entry())?.feed).toMatchObject({ dispute: { why: "studio" } });
      expect(await result(id, PLAYER_WINS.join(" "))).toEqual({ effect: "replaced" });
      await bench.database.query("update table_round set pays_at = now() where id = $1", [id]);
      await hurry(bench.database, FED_TABLE);
      expect(await paid(page, id)).toMatchObject({ win: "10000" });
    });
  });

  it("takes the label off when a source falls silent, opens nothing, and still ends the round", async () => {
    const page = await sit();
    const reader = await page.stream();
    const { id, name } = await openRound(page);
    await page.bet(id, [item("player", "5000")]);
    await studio.deal(name, PLAYER_WINS);
    // Frames of a dozen seconds ago.
    await bench.database.query("update feed_source set heard_at = heard_at - interval '12 seconds'");
    await hurry(bench.database, FED_TABLE);
    await reader.until((event) => event.kind === "feed" && !event.isLive);
    expect(await paid(page, id)).toMatchObject({ win: "10000" });
    const reply = await studio.console.send({ kind: "open", round: "while-silent" });
    expect(reply?.round?.name).not.toBe("while-silent");
    const state = await entry();
    expect(state?.feed?.is_live).toBe(false);
    expect(state?.feed?.sources.filter(({ is_silent }) => is_silent).map(({ code }) => code)).toEqual([
      "scanner",
      "reader",
    ]);
    await studio.alive();
    await reader.until((event) => event.kind === "feed" && event.isLive);
    reader.close();
  });

  it("is listed and launched only where the feed is set up", async () => {
    const { games } = await callVendor(endpoint(), "gameList", { currency: "PKR" });
    expect(games.map(({ game_code: code }) => code)).toContain(FED_TABLE);
    expect(games.map(({ game_code: code }) => code)).not.toContain("roulette-lotus");
    await expect(openTablePage(fed.url, bench.walletUrl, "roulette-lotus")).rejects.toThrow("UNKNOWN_GAME");
  });
});

describe("a correction of a paid round", () => {
  /** A round on which two players bet both ways, paid with the player's side as the winner. */
  async function playedByTwo() {
    const pages = [await sit(), await sit()] as const;
    const [one, other] = pages;
    const { id, name } = await openRound(one);
    await one.bet(id, [item("player", "5000")]);
    await other.bet(id, [item("banker", "5000")]);
    await studio.console.send({ kind: "close", round: name });
    await studio.deal(name, PLAYER_WINS);
    await Promise.all(pages.map((page) => paid(page, id)));
    return { pages, id };
  }
  const calls = (round: string, number: number) =>
    bench.wallet.decided
      .filter(({ body }) => body.round === `${round}:${number}`)
      .map(({ call, body, status }) => `${call} ${"amount" in body ? body.amount : ""} ${status}`);

  it("takes each wrong win back and pays the right one, once, and every list says so", async () => {
    const before = bench.wallet.balance;
    const { pages, id } = await playedByTwo();
    expect(await result(id, BANKER_WINS.join(" "))).toEqual({ effect: "corrected" });
    const [one, other] = await Promise.all(pages.map((page) => paid(page, id, ({ corrected }) => corrected)));
    expect(one).toMatchObject({ win: "0", payouts: {}, mark: "B9" });
    expect(other).toMatchObject({ win: "9750", payouts: { banker: "9750" } });
    expect(bench.wallet.balance).toBe(before - 10_000n + 9750n);
    expect(calls(id, 1)).toEqual(["bet 5000 RS_OK", "win 10000 RS_OK", "rollback  RS_OK", "win 0 RS_OK"]);
    expect(calls(id, 2)).toEqual(["bet 5000 RS_OK", "win 0 RS_OK", "rollback  RS_OK", "win 9750 RS_OK"]);
    const view = await pages[0].table();
    expect(view.sessionNet).toBe("-5000");
    expect(view.snapshot.past.at(-1)).toBe("B9");
    const { rounds } = await callVendor(endpoint(), "tableRounds", { game_code: FED_TABLE, before: null, limit: 1 });
    expect(rounds[0]).toMatchObject({
      value: BANKER_WINS.join(" "),
      corrections: [{ mark_before: "P9", mark: "B9", owed: 0 }],
    });
    const now = Date.now();
    const { transactions } = await callVendor(endpoint(), "transactionList", {
      from: new Date(now - 600_000).toISOString(),
      to: new Date(now + 600_000).toISOString(),
      after: null,
      limit: 1000,
    });
    expect(
      transactions.filter(({ round }) => round === `${id}:2`).map(({ kind, outcome }) => `${kind} ${outcome}`),
    ).toEqual(["bet accepted", "win accepted", "rollback accepted", "win accepted"]);
    // An order that is repeated, because its answer was lost, corrects nothing a second time.
    expect(await result(id, BANKER_WINS.join(" "))).toEqual({ effect: "corrected" });
    const corrections = await bench.database.query("select from table_correction where round_id = $1", [id]);
    expect(corrections).toHaveLength(1);
    // The first result was right after all.
    expect(await result(id, PLAYER_WINS.join(" "))).toEqual({ effect: "corrected" });
    await paid(pages[0], id, ({ win }) => win === "10000");
    await paid(pages[1], id, ({ win }) => win === "0");
    expect(bench.wallet.balance).toBe(before);
  });

  it("goes on with the second player when the studio dies after the first one", async () => {
    const before = bench.wallet.balance;
    const { pages, id } = await playedByTwo();
    // The second player's wallet is silent until the studio is gone.
    bench.wallet.plan("rollback", "lose the answer", ...Array.from({ length: 20 }, () => "lose the call" as const));
    expect(await result(id, BANKER_WINS.join(" "))).toEqual({ effect: "corrected" });
    await eventually(
      () => Promise.resolve(bench.wallet.heard("rollback").filter(({ round }) => round.startsWith(id))),
      ({ length }) => length > 0,
    );
    await fed.stop();
    bench.wallet.forgetPlans();
    bench.studio = fed = await start();
    studio.stop();
    studio = feedStudio(fed.url);
    const again = pages.map((page) => tablePageAt(fed.url, page));
    const done = await Promise.all(again.map((page) => paid(page, id, ({ corrected }) => corrected)));
    expect(done.map(({ win }) => win)).toEqual(["0", "9750"]);
    expect(bench.wallet.balance).toBe(before - 10_000n + 9750n);
    for (const number of [1, 2]) {
      const made = bench.wallet.decided.filter(({ body }) => body.round === `${id}:${number}`);
      expect(made.filter(({ call }) => call === "rollback")).toHaveLength(1);
      expect(made.filter(({ call }) => call === "win")).toHaveLength(2);
    }
  });

  it("pays nothing after a refused rollback, and a person finds it in the list", async () => {
    const { id } = await playedByTwo();
    bench.wallet.plan("rollback", { status: "RS_ERROR_BET_SETTLED" }, { status: "RS_ERROR_BET_SETTLED" });
    await result(id, BANKER_WINS.join(" "));
    await eventually(
      () => bench.database.query<{ stage: string; back_refusal: string }>(CORRECTIONS, [id]),
      (rows) => rows.length === 2 && rows.every(({ stage, back_refusal }) => stage === "done" && back_refusal !== null),
    );
    expect(calls(id, 1).filter((call) => call.startsWith("win"))).toHaveLength(1);
  });

  it("corrects the win that the wallet has when an earlier correction was refused", async () => {
    const before = bench.wallet.balance;
    const { pages, id } = await playedByTwo();
    bench.wallet.plan("rollback", { status: "RS_ERROR_BET_SETTLED" }, { status: "RS_ERROR_BET_SETTLED" });
    await result(id, BANKER_WINS.join(" "));
    await Promise.all(pages.map((page) => paid(page, id, ({ corrected }) => corrected)));
    const nets = () => Promise.all(pages.map(async (page) => (await page.table()).sessionNet));
    // Nothing of the refused correction has reached the players.
    expect(await nets()).toEqual(["5000", "-5000"]);
    // The wallet has the wins of this result: it asks for no call.
    expect(await result(id, PLAYER_WINS.join(" "))).toEqual({ effect: "corrected" });
    await paid(pages[0], id, ({ win }) => win === "10000");
    expect(bench.wallet.balance).toBe(before);
    expect(await result(id, BANKER_WINS.join(" "))).toEqual({ effect: "corrected" });
    await paid(pages[0], id, ({ win }) => win === "0");
    await paid(pages[1], id, ({ win }) => win === "9750");
    expect(bench.wallet.balance).toBe(before - 10_000n + 9750n);
    expect(calls(id, 1)).toEqual(["bet 5000 RS_OK", "win 10000 RS_OK", "rollback  RS_OK", "win 0 RS_OK"]);
    expect(calls(id, 2)).toEqual(["bet 5000 RS_OK", "win 0 RS_OK", "rollback  RS_OK", "win 9750 RS_OK"]);
    expect(bench.wallet.heard("rollback").filter(({ round }) => round.startsWith(id))).toHaveLength(4);
    expect(await nets()).toEqual(["-5000", "4750"]);
  });

  const netsOf = (pages: readonly TablePage[]) =>
    Promise.all(pages.map(async (page) => (await page.table()).sessionNet));
  const done = (round: string, refusal: "back_refusal" | "refusal") =>
    eventually(
      () => bench.database.query<Record<string, string | null>>(CORRECTIONS, [round]),
      (rows) => rows.length > 0 && rows.every((row) => row["stage"] === "done" && row[refusal] !== null),
    );

  it("counts no win that the wallet refuses, and pays it by the next correction", async () => {
    const before = bench.wallet.balance;
    const { pages, id } = await playedByTwo();
    expect(await netsOf(pages)).toEqual(["5000", "-5000"]);
    const refused = { status: "RS_ERROR_ROUND_CLOSED" } as const;
    bench.wallet.plan("win", refused, refused);
    await result(id, BANKER_WINS.join(" "));
    await done(id, "refusal");
    // The old wins are taken back, and neither player has the new one.
    expect(bench.wallet.balance).toBe(before - 10_000n);
    expect(await netsOf(pages)).toEqual(["-5000", "-5000"]);
    expect(await result(id, PLAYER_WINS.join(" "))).toEqual({ effect: "corrected" });
    await paid(pages[0], id, ({ win }) => win === "10000");
    expect(bench.wallet.balance).toBe(before);
    expect(await netsOf(pages)).toEqual(["5000", "-5000"]);
  });

  it("to void leaves no net, and leaves the paid one where the wallet refuses the rollback", async () => {
    const before = bench.wallet.balance;
    const voided = await playedByTwo();
    expect(await result(voided.id, "void")).toEqual({ effect: "corrected" });
    await Promise.all(voided.pages.map((page) => paid(page, voided.id, ({ staked }) => staked === "0")));
    expect(await netsOf(voided.pages)).toEqual(["0", "0"]);
    expect(bench.wallet.balance).toBe(before);

    const kept = await playedByTwo();
    const refused = { status: "RS_ERROR_BET_SETTLED" } as const;
    bench.wallet.plan("rollback", refused, refused);
    expect(await result(kept.id, "void")).toEqual({ effect: "corrected" });
    await done(kept.id, "back_refusal");
    expect(await netsOf(kept.pages)).toEqual(["5000", "-5000"]);
    // No stake returns as long as the wallet keeps the win.
    expect(bench.wallet.heard("refund").filter(({ round }) => round.startsWith(kept.id))).toEqual([]);
    expect(bench.wallet.balance).toBe(before);
  });

  it("is refused after a day, for words that are no result, and at a table of the house", async () => {
    const { id } = await playedByTwo();
    await expect(result(id, "4c Ah 5d")).rejects.toMatchObject({ code: "WRONG_SYNTAX" });
    await expect(result(id, "4c Ah 5d Ac Kd")).rejects.toMatchObject({ code: "WRONG_SYNTAX" });
    await bench.database.query(
      `update table_round set opens_at = opens_at - interval '25 hours', closes_at = closes_at - interval '25 hours',
         deals_at = deals_at - interval '25 hours', pays_at = pays_at - interval '25 hours' where id = $1`,
      [id],
    );
    expect(await result(id, BANKER_WINS.join(" "))).toEqual({ effect: "refused" });
    const house = { ...order, game_code: "baccarat-jade", round: id, value: BANKER_WINS.join(" ") };
    expect(await callVendor(endpoint(), "tableResult", house)).toMatchObject({ effect: "refused" });
  });
});

const CORRECTIONS = `
  select one.stage, one.back_refusal, one.refusal from seat_correction as one join table_correction as whole
  on whole.id = one.correction_id where whole.round_id = $1`;
