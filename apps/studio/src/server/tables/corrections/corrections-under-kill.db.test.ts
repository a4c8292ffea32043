import { callVendor } from "@banyan/vendor-kit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MY_ROUNDS_PATH, type MyRoundsPage, type MyRoundView } from "../../../protocol/tables.ts";
import { vendorPrefix } from "../../games/vendors.ts";
import { FED_TABLE, FEED_SETTING, type FeedStudio, feedStudio } from "../../testing/feed-fixture.ts";
import type { StrangerWallet } from "../../testing/stranger-wallet.ts";
import {
  createStudioDatabase,
  eventually,
  platformEndpoint,
  type StudioDatabase,
  startWallet,
} from "../../testing/studio-bench.ts";
import { type StudioProcess, StudioProcesses } from "../../testing/studio-process.ts";
import { openTablePage, setTimes, type TablePage, tablePageAt } from "../../testing/table-bench.ts";

const ENV = { STUDIO_FEEDS: FEED_SETTING, TABLE_PACE_PERCENT: "12" };
const PLAYER_WINS = ["4c", "Ah", "5d", "2c"];
const BANKER_WINS = "Ac 4h 2d 5c";
const MINUTE = 60_000;

let database: StudioDatabase;
let wallet: StrangerWallet;
let walletUrl: string;
let processes: StudioProcesses;
let studio: StudioProcess;
let feed: FeedStudio;
beforeAll(async () => {
  database = await createStudioDatabase();
  ({ wallet, walletUrl } = await startWallet());
  processes = new StudioProcesses(database, walletUrl);
  await start();
});
afterEach(() => wallet.forgetPlans());
afterAll(async () => {
  feed.stop();
  processes.killAll();
  await wallet.stop();
  await database.drop();
});

async function start(): Promise<void> {
  studio = await processes.start(ENV);
  feed = feedStudio(studio.url);
}

/** Kills the studio outright, and starts the next one. `held`: calls of the dead one arrive now. */
async function killAndStart(held: () => void): Promise<void> {
  feed.stop();
  await processes.kill(studio.child);
  wallet.forgetPlans();
  held();
  await start();
}

const partOf = async (page: TablePage, round: string): Promise<MyRoundView | undefined> => {
  const { rounds } = await page.get<MyRoundsPage>(MY_ROUNDS_PATH);
  return rounds.find((mine) => mine.round === round);
};
const paid = (page: TablePage, round: string, holds = (_mine: MyRoundView) => true) =>
  eventually(
    () => partOf(page, round),
    (mine) => mine?.paid === true && holds(mine),
    30_000,
  ) as Promise<MyRoundView>;

let names = 0;
/** A paid round: the first player has won with two bets, the second one has lost. */
async function paidRound(): Promise<{ readonly pages: readonly [TablePage, TablePage]; readonly id: string }> {
  const sit = () => openTablePage(studio.url, walletUrl, FED_TABLE);
  const pages = [await sit(), await sit()] as const;
  const [one, other] = pages;
  names += 1;
  const name = `round-${names}`;
  await eventually(
    async () => {
      await feed.open(name);
      return (await one.table()).snapshot.round;
    },
    (round) => round?.stage === "open",
    30_000,
  );
  const id = (await one.table()).snapshot.round?.id ?? "";
  await setTimes(database, id, [MINUTE, MINUTE + 100, MINUTE + 1000]);
  await one.bet(id, [{ spot: "player", amount: "5000" }]);
  await one.bet(id, [{ spot: "player", amount: "2000" }]);
  await other.bet(id, [{ spot: "banker", amount: "5000" }]);
  await feed.console.send({ kind: "close", round: name });
  await feed.deal(name, PLAYER_WINS);
  await Promise.all(pages.map((page) => paid(page, id)));
  return { pages, id };
}

async function order(round: string, value: string): Promise<string> {
  const endpoint = platformEndpoint(studio.url + vendorPrefix("EVO"));
  const asked = { game_code: FED_TABLE, reason: "the camera shows it", check: false, round, value };
  return (await callVendor(endpoint, "tableResult", asked)).effect;
}

/** The agreed calls of a player, in the order in which the wallet decided them. */
const calls = (round: string, number: number) =>
  wallet.decided
    .filter(({ body }) => body.round === `${round}:${number}`)
    .map(({ call, body, status }) => [call, "amount" in body ? body.amount : "", status].join(" "));

/** The first call of a kind is answered, and all others are held. Returns what lets them go. */
function holdAfterOne(call: "rollback" | "refund"): () => void {
  const held = Promise.withResolvers<void>();
  wallet.plan(call, { lateMillis: 0 }, ...Array.from({ length: 20 }, () => ({ until: held.promise })));
  return held.resolve;
}

const untilSome = (sql: string, round: string) =>
  eventually(
    () => database.query<{ count: number }>(sql, [round]),
    ([row]) => (row?.count ?? 0) > 0,
    30_000,
  );
const DONE = `
  select count(*)::int as count from seat_correction as one join table_correction as whole on whole.id = one.correction_id
  where whole.round_id = $1 and one.stage = 'done'`;
const RETURNED = `
  select count(*)::int as count from table_bet as bet join table_seat as seat on seat.id = bet.seat_id
  where seat.round_id = $1 and bet.stage = 'returned'`;

describe("a studio that is killed", () => {
  it("between two players' corrections pays each of them once", async () => {
    const before = wallet.balance;
    const { pages, id } = await paidRound();
    const release = holdAfterOne("rollback");
    expect(await order(id, BANKER_WINS)).toBe("corrected");
    await untilSome(DONE, id);
    await killAndStart(release);
    const again = pages.map((page) => tablePageAt(studio.url, page));
    const done = await Promise.all(again.map((page) => paid(page, id, ({ corrected }) => corrected)));
    expect(done.map(({ win }) => win)).toEqual(["0", "9750"]);
    expect(calls(id, 1)).toEqual([
      ...["bet 5000 RS_OK", "bet 2000 RS_OK", "win 14000 RS_OK", "rollback  RS_OK", "win 0 RS_OK"],
    ]);
    expect(calls(id, 2)).toEqual(["bet 5000 RS_OK", "win 0 RS_OK", "rollback  RS_OK", "win 9750 RS_OK"]);
    expect(wallet.balance).toBe(before - 12_000n + 9750n);
  });

  it.each([
    { call: "rollback", when: "between two players' wins that are taken back" },
    { call: "refund", when: "between two stakes that return" },
  ] as const)("$when makes the paid round void once, and every stake returns", async ({ call }) => {
    const before = wallet.balance;
    const { pages, id } = await paidRound();
    const release = holdAfterOne(call);
    expect(await order(id, "void")).toBe("corrected");
    await untilSome(RETURNED, id);
    await killAndStart(release);
    const again = pages.map((page) => tablePageAt(studio.url, page));
    const done = await Promise.all(again.map((page) => paid(page, id, ({ staked }) => staked === "0")));
    expect(done).toMatchObject([
      { stage: "void", win: null, corrected: true, mark: null },
      { stage: "void", win: null, corrected: true, mark: null },
    ]);
    expect(calls(id, 1).toSorted()).toEqual(
      [
        "bet 5000 RS_OK",
        "bet 2000 RS_OK",
        "win 14000 RS_OK",
        "rollback  RS_OK",
        "refund  RS_OK",
        "refund  RS_OK",
      ].toSorted(),
    );
    expect(calls(id, 2)).toEqual(["bet 5000 RS_OK", "win 0 RS_OK", "rollback  RS_OK", "refund  RS_OK"]);
    expect(wallet.balance).toBe(before);
  });
});
