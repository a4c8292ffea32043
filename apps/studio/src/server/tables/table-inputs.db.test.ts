import { newId } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import {
  MY_ROUNDS_PATH,
  type MyRoundsPage,
  type MyRoundView,
  type PlacedItem,
  TABLE_BET_PATH,
  TABLE_UNDO_PATH,
} from "../../protocol/tables.ts";
import { Answered, eventually, studioBench } from "../testing/studio-bench.ts";
import { hurry, openTablePage, setTimes, type TablePage } from "../testing/table-bench.ts";
import { STREAMS_A_PLAYER } from "../http/player-streams.ts";

const bench = studioBench();
const sit = (code: string, player?: string) => openTablePage(bench.studio.url, bench.walletUrl, code, player);
const item = (spot: unknown, amount: unknown) => ({ spot, amount });

async function refusalOf(call: Promise<unknown>): Promise<string> {
  const answer = await call.then(
    (body) => body,
    (error: unknown) => error,
  );
  return answer instanceof Answered ? answer.body.code : `taken: ${JSON.stringify(answer)}`;
}
const partOf = async (page: TablePage, round: string): Promise<MyRoundView | undefined> => {
  const { rounds } = await page.get<MyRoundsPage>(MY_ROUNDS_PATH);
  return rounds.find((mine) => mine.round === round);
};

/** Spots and amounts that a hostile page may send. None may become a bet. */
const WRONG_SPOTS = [
  "",
  "Even",
  "even ",
  "straight-37",
  "total-3",
  "__proto__",
  "a".repeat(41),
  "'; drop",
  7,
  null,
  {},
];
const WRONG_AMOUNTS = ["0", "-1", "1e3", "01", "1.5", " 1000", "9".repeat(16), "NaN", "", 1000, null, ["1000"]];

describe("a hostile page", () => {
  it("gets a refusal for every wrong spot, amount and body, and moves no money", async () => {
    const code = "xoc-dia-jade";
    const page = await sit(code);
    const round = await page.open();
    await setTimes(bench.database, round.id, [60_000, 61_000, 62_000]);
    const balance = bench.wallet.balance;
    const bet = (items: unknown, changes: object = {}) =>
      refusalOf(page.post(TABLE_BET_PATH, { round: round.id, betId: newId(), items, ...changes }));
    const answers = await Promise.all([
      ...WRONG_SPOTS.map((spot) => bet([item(spot, "5000")])),
      ...WRONG_AMOUNTS.map((amount) => bet([item("even", amount)])),
      bet([]),
      bet("even"),
      bet([item("even", "5000"), item("even", "5000")]),
      bet(Array.from({ length: 41 }, () => item("even", "5000"))),
      bet([item("even", "5000")], { betId: "none" }),
      bet([item("even", "5000")], { round: "none" }),
      bet([item("even", "5000")], { surplus: 1 }),
      refusalOf(page.post(TABLE_BET_PATH, "no object")),
      refusalOf(page.post(TABLE_UNDO_PATH, { round: round.id, betIds: [] })),
    ]);
    expect(new Set(answers)).toEqual(new Set(["BAD_REQUEST", "BET_NOT_ALLOWED"]));
    expect(await refusalOf(page.bet(newId(), [{ spot: "even", amount: "5000" }]))).toBe("BETS_CLOSED");
    expect(await partOf(page, round.id)).toBeUndefined();
    expect(bench.wallet.balance).toBe(balance);
  });

  it("cannot take the streams of others: a further one ends the player's oldest", async () => {
    const [page, other] = [await sit("xoc-dia-jade"), await sit("xoc-dia-jade")];
    const theirs = await other.stream();
    const mine = await Promise.all(Array.from({ length: STREAMS_A_PLAYER }, () => page.stream()));
    const last = await page.stream();
    await Promise.race(mine.map((stream) => stream.ended));
    const isSnapshot = ({ kind }: { readonly kind: string }) => kind === "snapshot";
    await Promise.all([theirs.until(isSnapshot), last.until(isSnapshot)]);
    for (const stream of [theirs, last, ...mine]) stream.close();
  });

  it("has one part in a round with two tabs, and one limit for both", async () => {
    const code = "xoc-dia-bamboo";
    const player = newId();
    bench.wallet.balance = 1_000_000_000n;
    const [one, other] = [await sit(code, player), await sit(code, player)];
    const { table } = await one.table();
    const most = table.spots.find(({ spot }) => spot === "even")?.most ?? "";
    const round = await one.open();
    await setTimes(bench.database, round.id, [60_000, 61_000, 62_000]);
    const bets = [one, other].map((page) => refusalOf(page.bet(round.id, [{ spot: "even", amount: most }])));
    const answers = await Promise.all(bets);
    expect(answers.filter((answer) => answer === "BET_NOT_ALLOWED")).toHaveLength(1);
    const parts = await Promise.all([partOf(one, round.id), partOf(other, round.id)]);
    expect(parts.map((part) => part?.staked)).toEqual([most, most]);
    expect(bench.wallet.heard("bet").filter(({ round: name }) => name.startsWith(round.id))).toHaveLength(1);
  });
});

describe("a clock that is two hours wrong", () => {
  /** Bets in a round and moves its times by so many hours while it is open. On a busy machine it may have gone on by then. */
  async function betInWrongTime(page: TablePage, items: PlacedItem[], hours: number): Promise<string> {
    for (;;) {
      const { id } = await page.open();
      await page.bet(id, items);
      const moved = await bench.database.query(
        `update table_round set opens_at = opens_at + make_interval(hours => $2),
           closes_at = closes_at + make_interval(hours => $2), deals_at = deals_at + make_interval(hours => $2),
           pays_at = pays_at + make_interval(hours => $2)
         where id = $1 and stage = 'open' returning id`,
        [id, hours],
      );
      if (moved.length > 0) return id;
    }
  }

  it("in the past lets a late round go through all stages, with its bets paid", async () => {
    const code = "sic-bo-bamboo";
    const page = await sit(code);
    const items = [
      { spot: "odd", amount: "5000" },
      { spot: "even", amount: "5000" },
    ];
    const id = await betInWrongTime(page, items, -2);
    await hurry(bench.database, code);
    const mine = await eventually(
      () => partOf(page, id),
      (part) => part?.paid === true,
    );
    expect(mine?.stage === "paying" || mine?.stage === "over").toBe(true);
    expect(["0", "10000"]).toContain(mine?.win);
  });

  it("in the future makes the round void, and every stake goes back", async () => {
    const code = "sic-bo-lantern";
    const page = await sit(code);
    const id = await betInWrongTime(page, [{ spot: "odd", amount: (await page.table()).table.least }], 2);
    await hurry(bench.database, code);
    const mine = await eventually(
      () => partOf(page, id),
      (part) => part?.paid === true,
    );
    expect(mine).toMatchObject({ stage: "void", staked: "0", win: null });
    expect(bench.wallet.heard("refund", `${id}:1`)).toHaveLength(1);
  });
});
