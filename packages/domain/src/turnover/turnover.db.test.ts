import { inTransaction } from "@banyan/db";
import { createOperatorFixture, operatorContext } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { invariant, newId } from "@banyan/kernel";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import {
  decideLeavingOut,
  NOTHING_COUNTED,
  type PlayLine,
  playReaders,
  proposeLeavingOut,
  writePlays,
} from "../play/index.ts";
import { countTurnover, rollUpTurnoverDays, turnoverBetween, verifyTurnover } from "./index.ts";

const database = testDatabase();
let fixture: WagerFixture;
let bettor: Bettor;

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  bettor = await createBettor(fixture, 10_000n);
  await database.pool.query(
    "insert into brand_time_zone (brand_id, effective_from, zone) values ($1, now() - interval '9 days', 'Asia/Kathmandu')",
    [fixture.vendor.brand.id],
  );
});

interface HourRow {
  readonly minute: string;
  readonly hours_late: number;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
}

async function hours(): Promise<readonly HourRow[]> {
  const { rows } = await database.pool.query<HourRow>(
    `select to_char(hour at time zone 'Asia/Kathmandu', 'MI:SS') as minute,
      (extract(epoch from hour - of_hour) / 3600)::int as hours_late, bets, stake, payout, valid_bet
    from turnover_hour where player_id = $1 order by of_hour desc`,
    [bettor.playerId],
  );
  return rows;
}

/** A line of the bettor for a play that was settled for the first time some hours ago. */
async function correction(hoursAgo: number, line: Partial<PlayLine>): Promise<void> {
  const { rows } = await database.pool.query<{ at: string }>(
    "select (now() - make_interval(hours => $1))::text as at",
    [hoursAgo],
  );
  const at = rows[0]?.at ?? "";
  const { brand, code, gameCode } = fixture.vendor;
  const base: PlayLine = {
    brandId: brand.id,
    vendor: code,
    game: gameCode,
    category: "RNG",
    currency: brand.currency,
    kind: "corrected",
    call: "resettle",
    state: "settled",
    rule: 2,
    playerId: bettor.playerId,
    playId: newId(),
    transactionId: newId(),
    answeredId: null,
    staked: 0n,
    paid: 0n,
    counted: NOTHING_COUNTED,
    playStake: 100n,
    version: 3,
    openedAt: at,
    firstSettledAt: at,
    bonusId: null,
  };
  await inTransaction(database.db, (tx) => writePlays(tx, [{ ...base, ...line }]));
}

/** Two operators leave out the entry at which the reader has stopped. */
async function leaveOut(): Promise<void> {
  const proposer = operatorContext(fixture.services, await createOperatorFixture(database.db));
  const approver = operatorContext(fixture.services, await createOperatorFixture(database.db));
  const { list } = await playReaders(proposer, {});
  const stopped = list.find(({ name }) => name === "turnover")?.stopped;
  invariant(stopped, "the reader has not stopped");
  const { page, batch, entry } = stopped;
  const { value } = await proposeLeavingOut(proposer, { reader: "turnover", page, batch, entry, reason: "wrong" });
  await decideLeavingOut(approver, { proposalId: value.omissions[0]?.id ?? "", decision: "approve" });
}

describe("turnover by the hour", () => {
  it("counts settled plays in the hours of the brand's zone, open ones not", async () => {
    await fixture.door.betAndWin(bettor.betAndWin(100n, 30n), new AbortController().signal);
    await bettor.sendBet(bettor.bet(50n, { roundClosed: true }));
    await bettor.sendBet(bettor.bet(70n));
    await countTurnover(fixture.services);
    expect(await hours()).toEqual([
      { minute: "00:00", hours_late: 0, bets: 2n, stake: 150n, payout: 30n, valid_bet: 150n },
    ]);
  });

  it("books a correction in the hour in which it comes, beside the hour that it corrects", async () => {
    await correction(5, { paid: 7n, counted: { ...NOTHING_COUNTED, payout: 7n } });
    await countTurnover(fixture.services);
    expect((await hours()).at(-1)).toEqual({
      minute: "00:00",
      hours_late: 5,
      bets: 0n,
      stake: 0n,
      payout: 7n,
      valid_bet: 0n,
    });
    const from = new Date(Date.now() - 2 * 3_600_000);
    const sums = await turnoverBetween(database.db, [bettor.playerId], { from, to: new Date() });
    expect(sums).toMatchObject([{ bets: 2n, stake: 150n, payout: 37n, validBet: 150n }]);
  });

  it("is the same when it is counted again, and names an hour that differs", async () => {
    expect(await verifyTurnover(database.db)).toEqual([]);
    await database.pool.query("update turnover_hour set valid_bet = valid_bet + 1 where bets = 2");
    expect(await verifyTurnover(database.db)).toMatchObject([{ playerId: bettor.playerId }]);
    await database.pool.query("update turnover_hour set valid_bet = valid_bet - 1 where bets = 2");
  });

  it("is summed up by completed days, however often", async () => {
    await database.pool.query("update turnover_hour set hour = hour - interval '1 day' where player_id = $1", [
      bettor.playerId,
    ]);
    await rollUpTurnoverDays(database.db);
    await rollUpTurnoverDays(database.db);
    const { rows } = await database.pool.query(
      `select day = zone_date(now() - interval '1 day', 'Asia/Kathmandu') as yesterday, bets, stake, payout, valid_bet
      from turnover_day where player_id = $1`,
      [bettor.playerId],
    );
    expect(rows).toEqual([{ yesterday: true, bets: 2n, stake: 150n, payout: 37n, valid_bet: 150n }]);
    await database.pool.query("update turnover_hour set hour = hour + interval '1 day' where player_id = $1", [
      bettor.playerId,
    ]);
  });

  it.each([
    [
      "takes back a play that was never counted",
      { counted: { bets: -1, stake: -100n, payout: 0n, validBet: -100n } },
      "more_taken_back_than_counted",
    ],
    [
      "takes back a ticket of a market of the house that was never counted",
      { call: null, counted: { bets: -1, stake: -100n, payout: 0n, validBet: -100n } },
      "more_taken_back_than_counted",
    ],
    ["pays for bets that were all taken back", { kind: "settled", state: "voided", paid: 5n }, "payout_of_voided_bets"],
  ] as const)("stops at an entry that %s, and counts nothing behind it", async (_title, line, reason) => {
    const before = await hours();
    await correction(9, line);
    await expect(countTurnover(fixture.services)).rejects.toThrow(reason);
    await bettor.sendBet(bettor.bet(50n, { roundClosed: true }));
    await countTurnover(fixture.services);
    expect(await hours()).toEqual(before);
    const stopped = await database.pool.query("select reason from play_reader where name = 'turnover'");
    expect(stopped.rows[0]?.reason).toBe(reason);
    await leaveOut();
    await countTurnover(fixture.services);
    const bets = (rows: readonly HourRow[]) => rows.reduce((sum, row) => sum + row.bets, 0n);
    expect(bets(await hours())).toBe(bets(before) + 1n);
    expect(await verifyTurnover(database.db)).toEqual([]);
  });
});

it("a month whose rows came before its partition keeps them, and the months after it are opened", async () => {
  const month = (ahead: number) => sql`date_trunc('month', now() + make_interval(months => ${ahead}))`;
  await sql`
    insert into turnover_hour (player_id, hour, of_hour, vendor_code, category, currency, bonus_id, brand_id,
      bets, stake, payout, valid_bet)
    select player_id, ${month(6)}, ${month(6)}, vendor_code, category, currency, bonus_id, brand_id, bets, stake, payout,
      valid_bet
    from turnover_hour limit 1`.execute(database.db);
  await sql`select open_play_months(now(), now() + interval '7 months')`.execute(database.db);
  const { rows } = await sql<{ ahead: number; partition: string | null }>`
    select ahead, to_regclass('turnover_hour_' || to_char(now() + make_interval(months => ahead), 'YYYY_MM'))::text as partition
    from generate_series(5, 7) as ahead order by ahead`.execute(database.db);
  expect(rows.map(({ partition }) => partition !== null)).toEqual([true, false, true]);
  await sql`select open_transfer_months(now(), now() + interval '5 months')`.execute(database.db);
  const month5 = await sql<{ name: string }>`
    select 'transfer_' || to_char(now() + interval '5 months', 'YYYY_MM') as name`.execute(database.db);
  const emptied = sql`truncate ${sql.table(month5.rows[0]?.name ?? "")}`.execute(database.db);
  await expect(emptied).rejects.toThrow("are never changed or removed");
  await sql`delete from turnover_hour where hour >= ${month(6)}`.execute(database.db);
});
