import {
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createLotteryFixture, type LotteryFixture, moveDraw, payDraw } from "@banyan/dev-env/lottery-fixture";
import { type ResultSandbox, startResultSandbox } from "@banyan/dev-env/result-sandbox";
import { testDatabase } from "@banyan/dev-env/test-database";
import { joinResults, type LotteryResult } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { OperatorContext, PlayerContext } from "../../context.ts";
import { verifyMarket } from "../../settlement/index.ts";
import { cashBalance } from "../../wallet/index.ts";
import { hasDrawsToPlan } from "./plan-draws.ts";
import {
  decideVoidDraw,
  enterDrawResult,
  lotteryDraws,
  lotteryPrices,
  openedDraws,
  placeLotteryTicket,
  proposeVoidDraw,
  runDraws,
  takeResults,
} from "../index.ts";

const RULES = "vn_south@1";
const database = testDatabase();
let services: TestServices;
let sandbox: ResultSandbox;
let one: LotteryFixture;
let other: LotteryFixture;
let pair: LotteryFixture;
let ali: PlayerContext;
let olivia: OperatorContext;
let omar: OperatorContext;
let numero: string;

beforeAll(async () => {
  services = await createTestServices(database.db);
  sandbox = await startResultSandbox({ port: 0, rulesOf: () => RULES });
  const operator = async () => operatorContext(services, await createOperatorFixture(database.db, {}));
  [olivia, omar] = [await operator(), await operator()];
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await database.pool.query("update lottery_game set planned_until = 'infinity'");
  await database.pool.query("update lottery_draw set next_at = null, sources_at = null");
  const prices = { rules: RULES, prices: "vn_south:ELOTT@1" };
  const sources = [sandbox.sourceUrl("first"), sandbox.sourceUrl("second")];
  one = await createLotteryFixture(services, { ...prices, sources });
  other = await createLotteryFixture(services, { ...prices, sources });
  pair = await createLotteryFixture(services, { ...prices, over: [one.gameCode, other.gameCode] });
  ali = playerContext(services, pair.brand, await createPlayerFixture(database.db, pair.brand, { balance: 100_000n }));
  await runDraws(services);
  numero = (await openedDraws(ali, { gameCode: pair.gameCode })).value.list[0]?.numero ?? "";
  await move({ open: -1, close: 3_600, draw: 3_610 });
});
afterEach(async () => {
  for (const game of [one, other, pair]) await game.keeper.stop();
});

async function move(times: { open: number; close: number; draw: number }): Promise<void> {
  for (const { gameCode } of [one, other, pair]) await moveDraw(database.db, { gameCode, numero }, times);
  await runDraws(services);
}
const pay = () => payDraw(services, { gameCode: pair.gameCode, numero });
const balance = async () =>
  (await cashBalance(database.db, { playerId: ali.player.id, currency: pair.brand.currency })).available;
async function drawOf({ gameCode }: LotteryFixture) {
  const { list } = await lotteryDraws(olivia, { gameCode, limit: 50, view: "all" });
  const draw = list.find((each) => each.numero === numero);
  if (!draw) throw new Error(`${gameCode} has no draw ${numero}`);
  return draw;
}
/** A stake of 100 on each of 72 units: two numbers among the 36 of both stations. */
const bet = (code: string) =>
  placeLotteryTicket(ali, {
    requestId: newId(),
    gameCode: pair.gameCode,
    numero,
    lines: [{ play: "da_xien", code, unitStake: 10n, odds: 1 }],
  });
const twos = (result: LotteryResult) =>
  Object.values(result).flatMap((numbers) => numbers.map((number) => String(number).slice(-2)));
async function expectSoundMarket(): Promise<void> {
  const { rows } = await database.pool.query("select id from market where draw_id = $1", [(await drawOf(pair)).id]);
  expect(rows).toHaveLength(1);
  expect(await verifyMarket(database.db, rows[0].id)).toEqual([]);
}

it("sells the plays of two stations only, and a station sells none of them", async () => {
  const playsOf = async (game: LotteryFixture) => {
    const context = playerContext(services, game.brand, await createPlayerFixture(database.db, game.brand, {}));
    return (await lotteryPrices(context, { gameCode: game.gameCode })).value.plays.map(({ play }) => play);
  };
  expect(await playsOf(pair)).toEqual(["da_xien", "da_xien_pairs"]);
  expect(await playsOf(one)).not.toContain("da_xien");
});

it("has the numbers of both stations once both are known, pays by them, and follows a correction", async () => {
  const stake = 720n;
  sandbox.setMode("second", other.gameCode, { mode: "silent", seconds: 0 });
  const codes = ["12,34", "00,01", "55,56"];
  for (const code of codes) await bet(code);
  await move({ open: -60, close: -2, draw: -1 });
  await takeResults(services);
  await pay();
  expect(await drawOf(one)).toMatchObject({ resultVersion: 1 });
  expect(await drawOf(pair)).toMatchObject({ state: "closed", result: null, enterable: false, alarms: [] });

  sandbox.setMode("second", other.gameCode, { mode: "true", seconds: 0 });
  await database.pool.query("update lottery_draw set sources_at = now() where sources_at is not null");
  await takeResults(services);
  await pay();
  const [first, second] = [(await drawOf(one)).result, (await drawOf(other)).result] as [LotteryResult, LotteryResult];
  expect(await drawOf(pair)).toMatchObject({ state: "settled", resultVersion: 1, result: joinResults(first, second) });
  const hits = new Set(twos(joinResults(first, second)));
  const won = codes.filter((code) => code.split(",").every((number) => hits.has(number))).length;
  expect(await balance()).toBe(100_000n - 3n * stake + BigInt(won) * 5_500n);
  await expectSoundMarket();

  // One station corrects its special prize to one that makes the first bet win.
  const corrected = { ...second, special: ["777712"], eighth: ["34"] } as Record<string, string[]>;
  for (const operator of [olivia, omar])
    await enterDrawResult(operator, { drawId: (await drawOf(other)).id, result: corrected, reason: "Certificate" });
  await pay();
  const joined = joinResults(first, corrected);
  expect(await drawOf(pair)).toMatchObject({ state: "settled", resultVersion: 2, result: joined });
  const now = new Set(twos(joined));
  const wins = codes.filter((code) => code.split(",").every((number) => now.has(number))).length;
  expect(wins).toBeGreaterThan(0);
  expect(await balance()).toBe(100_000n - 3n * stake + BigInt(wins) * 5_500n);
  await expectSoundMarket();
});

it("is void, and gives stakes back, when one of its stations is", async () => {
  await bet("12,34");
  const { value } = await proposeVoidDraw(olivia, { drawId: (await drawOf(one)).id, reason: "Not drawn today" });
  await decideVoidDraw(omar, { proposalId: value.proposals[0]?.id ?? "", decision: "approve" });
  await runDraws(services);
  await pay();
  expect(await drawOf(pair)).toMatchObject({ state: "void", voidReason: "Not drawn today" });
  expect(await drawOf(other)).toMatchObject({ state: "open" });
  expect(await balance()).toBe(100_000n);
  await expectSoundMarket();
});

it.each([
  ["in half a day", 720],
  ["in five minutes, after its last bets", 5],
])("takes place where both stations draw: %s, and no more often than they do", async (_, minutes) => {
  const weekly: LotteryFixture[] = [];
  const { rows: times } = await database.pool.query(
    `select to_char(moment, 'HH24:MI') as "time", extract(isodow from moment)::int as "day"
      from (select (now() + make_interval(mins => $1)) at time zone 'Asia/Ho_Chi_Minh' as moment) as next`,
    [minutes],
  );
  const { time, day } = times[0] as { time: string; day: number };
  for (const days of [[day, (day % 7) + 1], [day], [day]]) {
    const [first, second] = weekly;
    const over = first && second ? ([first.gameCode, second.gameCode] as const) : undefined;
    const game = await createLotteryFixture(services, {
      rules: RULES,
      ...(over ? { over } : { sources: [] }),
    });
    await database.pool.query(
      "update lottery_game set every_seconds = null, at_time = $3, weekdays = $2, close_seconds = 600 where code = $1",
      [game.gameCode, days, time],
    );
    weekly.push(game);
  }
  await runDraws(services);
  const numbersOf = async (game: LotteryFixture | undefined) => {
    const { rows } = await database.pool.query("select numero from lottery_draw where game_code = $1 order by numero", [
      game?.gameCode,
    ]);
    return rows.map((row) => String(row.numero));
  };
  const [first, second, both] = await Promise.all(weekly.map(numbersOf));
  expect(both?.length).toBeGreaterThan(0);
  expect(both).toEqual(first?.filter((number) => second?.includes(number)));
  const { rows: next } = await database.pool.query(
    `select to_char(min(draw_at) at time zone 'Asia/Ho_Chi_Minh', 'HH24:MI') as "time",
      min(draw_at) < now() + make_interval(mins => $2) as "soon", bool_or(close_at < now()) as "closed"
      from lottery_draw where game_code = $1`,
    [weekly[2]?.gameCode, minutes + 1],
  );
  expect(next).toEqual([{ time, soon: true, closed: minutes < 10 }]);
  const { rows } = await sql<{ is_short: boolean }>`select ${hasDrawsToPlan()} as is_short`.execute(database.db);
  expect(rows).toEqual([{ is_short: false }]);
  for (const game of weekly) await game.keeper.stop();
});
