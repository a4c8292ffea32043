import { createDatabase } from "@banyan/db";
import { createPlayerFixture, createTestServices, playerContext, type TestServices } from "@banyan/dev-env/fixture";
import { createLotteryFixture, finishDraw, type LotteryFixture, moveDraw } from "@banyan/dev-env/lottery-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId, type Refusal } from "@banyan/kernel";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { PlayerContext } from "../../context.ts";
import { cancelLotteryTicket } from "../tickets/cancel-lottery-ticket.ts";
import { openedDraws } from "../draws/opened-draws.ts";
import { placeLotteryTicket } from "../tickets/place-lottery-ticket.ts";
import { runDraws } from "../draws/run-draws.ts";

const database = testDatabase();
let services: TestServices;
let lottery: LotteryFixture;
let ali: PlayerContext;
let numero: string;

/** A stake of 100 on the special's last two digits may win 9,900. */
const WIN = 9_900n;

beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  await database.pool.query("update lottery_game set planned_until = 'infinity'");
  lottery = await createLotteryFixture(services, { numberCap: 10n * WIN, winCap: 25n * WIN });
  ali = await member();
  await runDraws(services);
  numero = (await openedDraws(ali, { gameCode: lottery.gameCode })).value.list[0]?.numero ?? "";
  await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -1, close: 3_600, draw: 3_610 });
  await runDraws(services);
});
afterEach(() => lottery.keeper.stop());

async function member(): Promise<PlayerContext> {
  const player = await createPlayerFixture(database.db, lottery.brand, { balance: 1_000_000n });
  return playerContext(services, lottery.brand, player);
}

function bet(
  context: PlayerContext,
  odds: number,
  codes: readonly string[] = ["12"],
  unitStake = 100n,
  requestId: string = newId(),
) {
  const lines = codes.map((code) => ({ play: "de_special", code, unitStake, odds }));
  return placeLotteryTicket(context, { requestId, gameCode: lottery.gameCode, numero, lines });
}

async function exposed(number: string): Promise<bigint> {
  const { rows } = await database.pool.query(
    "select amount from lottery_exposure where brand_id = $1 and play = 'de_special' and number = $2",
    [lottery.brand.id, number],
  );
  return BigInt(rows[0]?.amount ?? 0);
}

const refused = (code: string, details: Record<string, unknown>) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) });

it("lowers the odds of a number in bands, closes it at the cap, and leaves other numbers alone", async () => {
  for (let bets = 0; bets < 5; bets += 1) await bet(ali, 990_000);
  expect(await exposed("12")).toBe(5n * WIN);
  await expect(bet(ali, 990_000)).rejects.toEqual(refused("ODDS_CHANGED", { line: 1, odds: 891_000 }));
  await expect(bet(ali, 990_000, ["34", "12"])).rejects.toEqual(refused("ODDS_CHANGED", { line: 2, odds: 891_000 }));
  const { value } = await bet(ali, 891_000);
  expect(value.lines[0]?.potentialPayout).toBe(8_910n);
  for (let bets = 0; bets < 3; bets += 1) await bet(ali, 1);
  expect(await exposed("12")).toBe(49_500n + 4n * 8_910n);
  await expect(bet(ali, 1, ["12"], 200n)).rejects.toEqual(refused("NUMBER_CLOSED", { line: 1, number: "12" }));
  expect((await bet(ali, 990_000, ["34"])).value.lines[0]?.potentialPayout).toBe(WIN);
});

it("never exceeds the cap when many players bet on one number at the same time", async () => {
  const players = await Promise.all(Array.from({ length: 8 }, member));
  const bets = await Promise.allSettled(players.flatMap((each) => [1, 2, 3, 4].map(() => bet(each, 1))));
  const placed = bets.flatMap((one) => (one.status === "fulfilled" ? [one.value.value] : []));
  const refusals = bets.flatMap((one) => (one.status === "rejected" ? [(one.reason as Refusal).code] : []));
  expect(new Set(refusals)).toEqual(new Set(["NUMBER_CLOSED"]));
  const sum = placed.reduce((all, { lines }) => all + (lines[0]?.potentialPayout ?? 0n), 0n);
  expect(sum).toBe(await exposed("12"));
  expect(sum).toBeLessThanOrEqual(10n * WIN);
  expect(sum + 7_920n).toBeGreaterThan(10n * WIN);
});

it("limits the win of one player in a draw, and not that of others", async () => {
  const numbers = Array.from({ length: 25 }, (_none, number) => String(40 + number));
  await bet(ali, 990_000, numbers);
  await expect(bet(ali, 990_000, ["99"])).rejects.toEqual(refused("WIN_LIMIT", { maximum: String(25n * WIN) }));
  await bet(await member(), 990_000, ["99"]);
});

it("limits the win of a player who bets through two processes at the same time", async () => {
  const elsewhere = { ...ali, db: createDatabase(database.pool) };
  const numbers = Array.from({ length: 40 }, (_none, number) => String(40 + number));
  const bets = await Promise.allSettled(
    numbers.map((number, index) => bet(index % 2 === 0 ? ali : elsewhere, 990_000, [number])),
  );
  const refusals = bets.flatMap((one) => (one.status === "rejected" ? [(one.reason as Refusal).code] : []));
  expect(refusals).toEqual(Array.from({ length: 15 }, () => "WIN_LIMIT"));
  const amounts = await Promise.all(numbers.map(exposed));
  expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(25n * WIN);
});

it("takes back what a refused and a cancelled ticket have added", async () => {
  await database.pool.query("update player set status = 'blocked' where id = $1", [ali.player.id]);
  await expect(bet(ali, 990_000)).rejects.toEqual(expect.objectContaining({ code: "PLAY_BLOCKED" }));
  expect(await exposed("12")).toBe(0n);
  const other = await member();
  const { value: ticket } = await bet(other, 990_000);
  expect(await exposed("12")).toBe(WIN);
  await cancelLotteryTicket(other, { requestId: newId(), ticketId: ticket.id });
  expect(await exposed("12")).toBe(0n);
});

it("keeps what it has added while nobody knows whether the ticket was placed", async () => {
  await database.pool.query(`
    create function fail_test() returns trigger language plpgsql as $$ begin raise exception 'the line is cut'; end $$;
    create trigger fail_test before insert on market_ticket for each statement execute function fail_test();
  `);
  await expect(bet(ali, 990_000)).rejects.toThrow("the line is cut");
  await database.pool.query("drop trigger fail_test on market_ticket; drop function fail_test()");
  expect(await exposed("12")).toBe(WIN);
});

it("takes back a ticket once, however often its cancellation is asked for at the same time", async () => {
  const { value: mine } = await bet(ali, 990_000);
  await bet(await member(), 990_000);
  await bet(await member(), 990_000);
  const requestId = newId();
  await Promise.all(Array.from({ length: 12 }, () => cancelLotteryTicket(ali, { requestId, ticketId: mine.id })));
  expect(await exposed("12")).toBe(2n * WIN);
});

it("forgets the liabilities of a draw that is over, and no others", async () => {
  await bet(ali, 990_000);
  const counted = async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as count from (
        select draw_id from lottery_exposure union all select draw_id from lottery_player_exposure
        union all select draw_id from lottery_exposure_change
      ) as kept join lottery_draw as draw on draw.id = kept.draw_id where draw.game_code = $1`,
      [lottery.gameCode],
    );
    return rows[0].count;
  };
  await runDraws(services);
  expect(await counted()).toBe(3);
  await finishDraw(services, { gameCode: lottery.gameCode, numero });
  expect(await counted()).toBe(0);
});

it("adds a repeated request once", async () => {
  const requestId = newId();
  const first = await bet(ali, 990_000, ["12"], 100n, requestId);
  expect((await bet(ali, 990_000, ["12"], 100n, requestId)).value.id).toBe(first.value.id);
  expect(await exposed("12")).toBe(WIN);
});

it("prices by the liabilities that other processes have added or taken back since", async () => {
  // Another connection object has a separate way in, as another process has.
  const elsewhere = { ...ali, db: createDatabase(database.pool) };
  const tickets = [];
  for (const context of [ali, elsewhere, ali, elsewhere, ali]) tickets.push((await bet(context, 990_000)).value);
  expect(await exposed("12")).toBe(5n * WIN);
  for (const context of [ali, elsewhere]) {
    await expect(bet(context, 990_000)).rejects.toEqual(refused("ODDS_CHANGED", { line: 1, odds: 891_000 }));
  }
  await cancelLotteryTicket(elsewhere, { requestId: newId(), ticketId: tickets[0]?.id ?? "" });
  expect((await bet(ali, 990_000)).value.lines[0]?.potentialPayout).toBe(WIN);
  const players = await Promise.all(Array.from({ length: 6 }, member));
  const bets = await Promise.allSettled(
    players.flatMap((each) => [1, 2, 3].flatMap(() => [bet(each, 1), bet({ ...each, db: elsewhere.db }, 1)])),
  );
  const added = bets.reduce(
    (sum, one) => sum + (one.status === "fulfilled" ? (one.value.value.lines[0]?.potentialPayout ?? 0n) : 0n),
    0n,
  );
  expect(await exposed("12")).toBe(5n * WIN + added);
  expect(await exposed("12")).toBeLessThanOrEqual(10n * WIN);
  expect(added).toBeGreaterThan(3n * WIN);
});
