import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PlacedItem } from "../../protocol/tables.ts";
import { type RunningStudio, startStudio } from "../studio.ts";
import type { StrangerWallet } from "../testing/stranger-wallet.ts";
import {
  createStudioDatabase,
  eventually,
  startWallet,
  type StudioDatabase,
  studioConfig,
} from "../testing/studio-bench.ts";
import { hurry, openTablePage, setTimes, type TablePage } from "../testing/table-bench.ts";

const CODE = "sic-bo-crane";
const PLAYERS = 8;
const STAKE = "5000";

interface Wallet {
  readonly wallet: StrangerWallet;
  readonly walletUrl: string;
}

/** Two wallets of two companies, whose players sit at the same table. */
let one: Wallet;
let other: Wallet;
let database: StudioDatabase;
let studio: RunningStudio;

beforeAll(async () => {
  database = await createStudioDatabase();
  [one, other] = await Promise.all([startWallet(), startWallet()]);
  const walletOrigins = [one, other].map(({ walletUrl }) => new URL(walletUrl).origin);
  studio = await startStudio(studioConfig(database.url, one.walletUrl, { walletOrigins }));
});

afterEach(() => {
  for (const { wallet } of [one, other]) {
    wallet.forgetPlans();
    wallet.lists.length = 0;
  }
});

afterAll(async () => {
  await studio.stop();
  await Promise.all([one, other].map(({ wallet }) => wallet.stop()));
  await database.drop();
});

const sit = ({ walletUrl }: Wallet, count = PLAYERS): Promise<TablePage[]> =>
  Promise.all(Array.from({ length: count }, () => openTablePage(studio.url, walletUrl, CODE)));

/** Bets on odd and on even: one of them pays, unless the dice are a triple. */
const BOTH: PlacedItem[] = ["odd", "even"].map((spot) => ({ spot, amount: STAKE }));

/** A round in which all pages have bet, up to its payment. Returns its id. */
async function payRound(pages: readonly TablePage[]): Promise<string> {
  const round = (await pages[0]?.open())?.id ?? "";
  await setTimes(database, round, [120_000, 121_000, 122_000]);
  for (const page of pages) await page.bet(round, BOTH);
  await setTimes(database, round, [1, 20, 40]);
  await hurry(database, CODE);
  return round;
}

interface SeatRow {
  readonly number: number;
  readonly player: string;
  readonly win_stage: string;
  readonly win: string;
  readonly refusal: string | null;
}

const seatsOf = (round: string): Promise<SeatRow[]> =>
  database.query(
    "select number, player, win_stage, win_amount::text as win, refusal from table_seat where round_id = $1 order by number",
    [round],
  );

const allDone = (round: string): Promise<SeatRow[]> =>
  eventually(
    () => seatsOf(round),
    (seats) => seats.every(({ win_stage: stage }) => stage === "done"),
  );

const winsOf = ({ wallet }: Wallet, round: string) =>
  wallet.calls.filter(({ call, body }) => call === "win" && body.round.startsWith(round)).map(({ body }) => body);
const paidOf = ({ wallet }: Wallet, round: string) =>
  wallet.decided.filter(({ call, body }) => call === "win" && body.round.startsWith(round));

describe("the wins of a round", () => {
  it("[R-1.01] go to their wallet in one call, and each is paid once", async () => {
    const before = one.wallet.balance;
    const round = await payRound(await sit(one));
    const seats = await allDone(round);
    expect(one.wallet.lists.map(({ length }) => length)).toEqual([PLAYERS]);
    expect(new Set(winsOf(one, round).map(({ transaction_uuid }) => transaction_uuid)).size).toBe(PLAYERS);
    const won = seats.reduce((sum, { win }) => sum + BigInt(win), 0n);
    expect(one.wallet.balance - before).toBe(won - BigInt(PLAYERS) * 2n * BigInt(STAKE));
  });

  it("are paid when one of them is refused, and a person finds the refused one", async () => {
    one.wallet.plan("win", { status: "RS_ERROR_USER_DISABLED" });
    const round = await payRound(await sit(one));
    const seats = await allDone(round);
    expect(one.wallet.lists.map(({ length }) => length)).toEqual([PLAYERS]);
    expect(paidOf(one, round).map(({ status }) => status)).toEqual(Array.from({ length: PLAYERS - 1 }, () => "RS_OK"));
    expect(seats.filter(({ refusal }) => refusal !== null)).toMatchObject([{ refusal: "RS_ERROR_USER_DISABLED" }]);
    // The session of the refused one has not won it.
    const won = seats.reduce((sum, { win, refusal }) => (refusal === null ? sum + BigInt(win) : sum), 0n);
    const [nets] = await database.query<{ net: string }>(
      `select sum(net)::text as net from game_session where id in (
         select session_id from table_bet join table_seat as seat on seat.id = seat_id where round_id = $1
       )`,
      [round],
    );
    expect(nets?.net).toBe(String(won - BigInt(PLAYERS) * 2n * BigInt(STAKE)));
  });

  it("are repeated with the same bytes after a lost answer, and paid once", async () => {
    const before = one.wallet.balance;
    one.wallet.plan("win", "lose the answer");
    const round = await payRound(await sit(one));
    const seats = await allDone(round);
    expect(one.wallet.lists.length).toBeGreaterThan(1);
    const sent = winsOf(one, round).map((body) => JSON.stringify(body));
    expect(sent.length).toBe(PLAYERS * one.wallet.lists.length);
    expect(new Set(sent).size).toBe(PLAYERS);
    expect(paidOf(one, round)).toHaveLength(PLAYERS);
    const won = seats.reduce((sum, { win }) => sum + BigInt(win), 0n);
    expect(one.wallet.balance - before).toBe(won - BigInt(PLAYERS) * 2n * BigInt(STAKE));
  });

  it("that the wallet does not decide are sent again, and no others", async () => {
    one.wallet.plan("win", { status: "RS_ERROR_BUSY" }, { status: "RS_ERROR_UNKNOWN" });
    const round = await payRound(await sit(one));
    await allDone(round);
    expect(one.wallet.lists.map(({ length }) => length)).toEqual([PLAYERS, 2]);
    // The order in a list is no promise.
    const [first = [], again = []] = one.wallet.lists.map((list) => list.map((win) => JSON.stringify(win)));
    expect(again.toSorted()).toEqual(first.slice(0, 2).toSorted());
    expect(winsOf(one, round)).toHaveLength(PLAYERS + 2);
  });

  it("of one wallet do not wait for those of a silent one", async () => {
    const pages = [...(await sit(one)), ...(await sit(other))];
    const speaks = Promise.withResolvers<void>();
    // Every list is held, also when it is sent again.
    other.wallet.plan("win", ...Array.from({ length: 200 }, () => ({ until: speaks.promise })));
    const round = await payRound(pages);
    const players = new Set(pages.slice(0, PLAYERS).map(({ player }) => player));
    const seats = await eventually(
      () => seatsOf(round),
      (all) => all.filter(({ player }) => players.has(player)).every(({ win_stage: stage }) => stage === "done"),
    );
    const waiting = seats.filter(({ player }) => !players.has(player)).map(({ win_stage: stage }) => stage);
    expect(waiting).toEqual(Array.from({ length: PLAYERS }, () => "sent"));
    expect(paidOf(one, round)).toHaveLength(PLAYERS);
    expect(paidOf(other, round)).toEqual([]);
    speaks.resolve();
    await allDone(round);
    expect(paidOf(other, round)).toHaveLength(PLAYERS);
  });

  it("go one by one to a wallet that has no call for many, and it is not asked for the call again", async () => {
    other.wallet.knowsLists = false;
    const pages = await sit(other);
    const asked: number[] = [];
    for (const _round of [1, 2]) {
      const round = await payRound(pages);
      await allDone(round);
      expect(winsOf(other, round)).toHaveLength(PLAYERS);
      expect(paidOf(other, round)).toHaveLength(PLAYERS);
      asked.push(other.wallet.listsNotFound);
    }
    expect(other.wallet.lists).toEqual([]);
    // The first round may have sent more than one list before the first answer.
    expect(asked[0]).toBeGreaterThan(0);
    expect(asked[1]).toBe(asked[0]);
  });
});
