import {
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import {
  createLotteryFixture,
  finishDraw,
  type LotteryFixture,
  moveDraw,
  payDraw,
} from "@banyan/dev-env/lottery-fixture";
import { type ResultSandbox, startResultSandbox } from "@banyan/dev-env/result-sandbox";
import { testDatabase } from "@banyan/dev-env/test-database";
import { fairSource, type LotteryResult, lotteryRulesOf } from "@banyan/game-math";
import { type BrandId, newId } from "@banyan/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OperatorContext, PlayerContext } from "../../context.ts";
import { queueCounts } from "../../operators/index.ts";
import { verifyMarket } from "../../settlement/index.ts";
import { cashBalance } from "../../wallet/index.ts";
import { enterDrawResult, lotteryDraws, openedDraws, placeLotteryTicket, runDraws, takeResults } from "../index.ts";

const RULES = "vn_north@1";
const database = testDatabase();
let services: TestServices;
let sandbox: ResultSandbox;
let lottery: LotteryFixture;
let ali: PlayerContext;
let olivia: OperatorContext;
let omar: OperatorContext;
let numero: string;

beforeAll(async () => {
  services = await createTestServices(database.db);
  sandbox = await startResultSandbox({ port: 0, rulesOf: () => RULES });
  [olivia, omar] = [await anOperator(), await anOperator()];
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await database.pool.query("update lottery_game set planned_until = 'infinity'");
  await database.pool.query("update lottery_draw set next_at = null, sources_at = null");
  lottery = await createLotteryFixture(services, {
    sources: [sandbox.sourceUrl("first"), sandbox.sourceUrl("second")],
  });
  ali = playerContext(
    services,
    lottery.brand,
    await createPlayerFixture(database.db, lottery.brand, { balance: 100_000n }),
  );
  await runDraws(services);
  numero = (await openedDraws(ali, { gameCode: lottery.gameCode })).value.list[0]?.numero ?? "";
  await moveDraw(database.db, name(), { open: -1, close: 3_600, draw: 3_610 });
  await runDraws(services);
});
afterEach(() => lottery.keeper.stop());

const name = () => ({ gameCode: lottery.gameCode, numero });
const anOperator = async (brandIds: readonly BrandId[] | null = null) =>
  operatorContext(services, await createOperatorFixture(database.db, { brandIds }));

/** One number of the special prize at 99 for 1: a stake of 100 wins 9,900. */
const bet = (code: string) =>
  placeLotteryTicket(ali, {
    requestId: newId(),
    ...name(),
    lines: [{ play: "de_special", code, unitStake: 100n, odds: 1 }],
  });
const balance = async () =>
  (await cashBalance(database.db, { playerId: ali.player.id, currency: lottery.brand.currency })).available;
const asSeenBy = async (operator: OperatorContext) => {
  const { list } = await lotteryDraws(operator, { gameCode: lottery.gameCode, limit: 50, view: "all" });
  const draw = list.find((each) => each.numero === numero);
  if (!draw) throw new Error(`there is no draw ${numero}`);
  return draw;
};
const draw = () => asSeenBy(olivia);

/** A result with this special prize. */
function resultWith(special: string): LotteryResult {
  const drawn = lotteryRulesOf(RULES)?.draw(fairSource({ serverSeed: "0".repeat(64), clientSeed: special, nonce: 1 }));
  return { ...drawn, special: [special] };
}
const enter = async (operator: OperatorContext, special: string, reason?: string) =>
  enterDrawResult(operator, {
    drawId: (await draw()).id,
    result: resultWith(special) as Record<string, string[]>,
    ...(reason === undefined ? {} : { reason }),
  });
const silence = (seconds = 0) => {
  for (const source of ["first", "second"] as const)
    sandbox.setMode(source, lottery.gameCode, { mode: "silent", seconds });
};
/** The sources are asked now. */
async function ask(): Promise<void> {
  await database.pool.query(
    "update lottery_draw set sources_at = now() where game_code = $1 and sources_at is not null",
    [lottery.gameCode],
  );
  await takeResults(services);
}
async function expectSoundMarket(): Promise<void> {
  const { rows } = await database.pool.query("select id from market where draw_id = $1", [(await draw()).id]);
  expect(rows).toHaveLength(1);
  expect(await verifyMarket(database.db, rows[0].id)).toEqual([]);
}
const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details === undefined ? {} : { details }) });

describe("sources", () => {
  it("give the result on which both agree; bets are paid by it", async () => {
    for (let number = 0; number < 100; number += 1) await bet(String(number).padStart(2, "0"));
    await finishDraw(services, name());
    const [seen] = (await openedDraws(ali, { gameCode: lottery.gameCode })).value.list.filter(
      (each) => each.numero === numero,
    );
    expect(seen).toMatchObject({
      state: "settled",
      origin: "outside",
      commitments: null,
      seeds: null,
      isCorrected: false,
    });
    expect(await balance()).toBe(100_000n - 10_000n + 9_900n);
    const { entries, resultVersion } = await draw();
    expect(resultVersion).toBe(1);
    expect(entries.map(({ isSource, result }) => [isSource, result])).toEqual([
      [true, seen?.result],
      [true, seen?.result],
    ]);
    await expectSoundMarket();
  });

  it("are asked again until the second one knows the result", async () => {
    sandbox.setMode("second", lottery.gameCode, { mode: "silent", seconds: 0 });
    await finishDraw(services, name());
    expect(await draw()).toMatchObject({ state: "closed", result: null, alarms: [] });
    sandbox.setMode("second", lottery.gameCode, { mode: "true", seconds: 0 });
    await ask();
    await payDraw(services, name());
    expect(await draw()).toMatchObject({ state: "settled", resultVersion: 1 });
  });

  it("that disagree raise an alarm, and pay nothing until they agree", async () => {
    sandbox.setMode("second", lottery.gameCode, { mode: "wrong", seconds: 3_600 });
    await bet("12");
    await finishDraw(services, name());
    expect(await draw()).toMatchObject({ state: "closed", result: null, alarms: ["disputed"] });
    expect((await queueCounts(olivia, {})).value.lotteries).toBeGreaterThanOrEqual(1);
    expect(await balance()).toBe(99_900n);
    sandbox.setMode("second", lottery.gameCode, { mode: "true", seconds: 0 });
    await ask();
    await payDraw(services, name());
    expect(await draw()).toMatchObject({ state: "settled", alarms: [] });
  });

  it("that are silent for too long, or answer nonsense, raise an alarm", async () => {
    silence();
    sandbox.setMode("second", lottery.gameCode, { mode: "broken", seconds: 0 });
    await moveDraw(database.db, name(), { open: -9_000, close: -3_700, draw: -3_601 });
    await runDraws(services);
    await takeResults(services);
    expect(await draw()).toMatchObject({ state: "closed", alarms: ["silent"], entries: [] });
    const { rows } = await database.pool.query("select failure, answered_at from result_source where code = $1", [
      `${lottery.gameCode}_2`,
    ]);
    expect(rows[0]).toMatchObject({ failure: expect.stringContaining("fault at"), answered_at: null });
  });

  it("write one entry each, however many workers ask and however often", async () => {
    await moveDraw(database.db, name(), { open: -60, close: -2, draw: -1 });
    await runDraws(services);
    await Promise.all([takeResults(services), takeResults(services), takeResults(services)]);
    await ask();
    await ask();
    expect((await draw()).entries).toHaveLength(2);
  });

  it("take a result for a draw that a worker missed for an hour", async () => {
    await bet("12");
    await moveDraw(database.db, name(), { open: -9_000, close: -3_700, draw: -3_600 });
    await Promise.all([takeResults(services), runDraws(services)]);
    await payDraw(services, name());
    expect(await draw()).toMatchObject({ state: "settled", resultVersion: 1 });
  });

  it("take a result before a worker that was away has even opened the draw", async () => {
    await bet("12");
    await moveDraw(database.db, name(), { open: -9_000, close: -3_700, draw: -3_600 });
    await database.pool.query("update lottery_draw set state = 'scheduled' where game_code = $1 and numero = $2", [
      lottery.gameCode,
      numero,
    ]);
    await ask();
    await payDraw(services, name());
    expect(await draw()).toMatchObject({ state: "settled", resultVersion: 1 });
  });

  it("never replace a result: a correction raises an alarm", async () => {
    await finishDraw(services, name());
    const { result } = await draw();
    for (const source of ["first", "second"] as const)
      sandbox.setMode(source, lottery.gameCode, { mode: "wrong", seconds: 3_600 });
    await ask();
    expect(await draw()).toMatchObject({ state: "settled", result, resultVersion: 1, alarms: ["source_changed"] });
  });
});

describe("operators", () => {
  beforeEach(async () => {
    silence();
    await bet("12");
    await finishDraw(services, name());
  });

  it("enter a result blind; the second equal entry takes it", async () => {
    const { value: mine } = await enter(olivia, "33312");
    expect(mine).toMatchObject({ state: "closed", result: null });
    expect(mine.entries).toMatchObject([{ own: true, result: resultWith("33312") }]);
    expect((await asSeenBy(omar)).entries).toMatchObject([{ own: false, isSource: false, result: null }]);
    // The same operator is no second one.
    expect((await enter(olivia, "33312")).value).toMatchObject({ result: null });
    const { value: taken } = await enter(omar, "33312");
    expect(taken).toMatchObject({ result: resultWith("33312"), resultVersion: 1 });
    await payDraw(services, name());
    expect(await balance()).toBe(100_000n - 100n + 9_900n);
    await expectSoundMarket();
  });

  it("who mistype learn in which prizes, and nothing is taken", async () => {
    await enter(olivia, "33312");
    const { value: seen } = await enter(omar, "33313");
    expect(seen).toMatchObject({ result: null, alarms: ["disputed"] });
    expect(seen.differs).toContain("special");
    expect(seen.entries.find(({ own }) => !own)?.result).toBeNull();
    await enter(omar, "33312");
    expect(await draw()).toMatchObject({ resultVersion: 1, result: resultWith("33312") });
  });

  it("do not count as a source", async () => {
    sandbox.setMode("first", lottery.gameCode, { mode: "true", seconds: 0 });
    await ask();
    const [known] = (
      await database.pool.query("select result from lottery_result_entry where draw_id = $1", [(await draw()).id])
    ).rows;
    await enterDrawResult(olivia, { drawId: (await draw()).id, result: known.result });
    expect(await draw()).toMatchObject({ state: "closed", result: null });
  });

  it("correct a result with a reason: what was paid is taken back", async () => {
    await enter(olivia, "33312");
    await enter(omar, "33312");
    await payDraw(services, name());
    expect(await balance()).toBe(109_800n);
    await expect(enter(olivia, "33399")).rejects.toEqual(refused("REASON_REQUIRED"));
    await enter(olivia, "33399", "The station corrected it");
    expect(await draw()).toMatchObject({ state: "settled", result: resultWith("33312") });
    await enter(omar, "33399", "The station corrected it");
    await payDraw(services, name());
    expect(await draw()).toMatchObject({
      state: "settled",
      result: resultWith("33399"),
      resultVersion: 2,
      resultReason: "The station corrected it",
    });
    expect(await balance()).toBe(99_900n);
    const [seen] = (await openedDraws(ali, { gameCode: lottery.gameCode })).value.list.filter(
      (each) => each.numero === numero,
    );
    expect(seen).toMatchObject({ isCorrected: true });
    await expectSoundMarket();
  });

  it("confirm a result by entering it again: nothing is settled again, and the alarm ends", async () => {
    await enter(olivia, "33312");
    await enter(omar, "33312");
    await payDraw(services, name());
    sandbox.setMode("first", lottery.gameCode, { mode: "true", seconds: 0 });
    await ask();
    expect((await draw()).alarms).toEqual(["source_changed"]);
    await enter(olivia, "33312", "Compared with the certificate");
    await enter(omar, "33312", "Compared with the certificate");
    await payDraw(services, name());
    expect(await draw()).toMatchObject({ state: "settled", resultVersion: 2, alarms: [] });
    const { rows } = await database.pool.query("select version from market where draw_id = $1", [(await draw()).id]);
    expect(rows).toEqual([{ version: 1 }]);
  });

  it("are refused numbers that do not fit, and draws that cannot have a result", async () => {
    const drawId = (await draw()).id;
    const result = resultWith("33312") as Record<string, string[]>;
    await expect(enterDrawResult(olivia, { drawId, result: { ...result, first: ["1"] } })).rejects.toEqual(
      refused("RESULT_INVALID", { place: "first[0]" }),
    );
    const bella = await anOperator([lottery.brand.id]);
    await expect(enterDrawResult(bella, { drawId, result })).rejects.toEqual(refused("NOT_FOUND"));
    await moveDraw(database.db, name(), { open: -60, close: 5, draw: 60 });
    await expect(enterDrawResult(olivia, { drawId, result })).rejects.toEqual(refused("STATE_CHANGED"));
    const house = await createLotteryFixture(services);
    await runDraws(services);
    const { rows } = await database.pool.query("select id from lottery_draw where game_code = $1 limit 1", [
      house.gameCode,
    ]);
    await expect(enterDrawResult(olivia, { drawId: rows[0].id, result })).rejects.toEqual(refused("STATE_CHANGED"));
    await house.keeper.stop();
  });
});
