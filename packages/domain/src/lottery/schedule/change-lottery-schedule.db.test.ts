import {
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createLotteryFixture, type LotteryFixture, type LotteryWish } from "@banyan/dev-env/lottery-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type BrandId, newId } from "@banyan/kernel";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditTrail } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import {
  changeLotterySchedule,
  lotteries,
  lotterySchedule,
  openedDraws,
  placeLotteryTicket,
  runDraws,
} from "../index.ts";

const database = testDatabase();
const reason = "A holiday";
const DAY_MILLIS = 86_400_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** The next draw is half a day away, whatever time it is. Its day is number 0. */
const first = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + 43_200_000);
const dayOf = (number: number) => new Date(first.getTime() + number * DAY_MILLIS).toISOString().slice(0, 10);
const numeroOf = (number: number) => dayOf(number).replaceAll("-", "");
const weekday = first.getUTCDay() || 7;
const earlier = first.toISOString().slice(11, 16);
const atTime = `${earlier.slice(0, 3)}30`;
const tooLate = `${earlier.slice(0, 3)}31`;

let services: TestServices;
let olivia: OperatorContext;
let omar: OperatorContext;
const fixtures: LotteryFixture[] = [];

beforeAll(async () => {
  services = await createTestServices(database.db);
  [olivia, omar] = [await anOperator(), await anOperator()];
});
beforeEach(async () => {
  await database.pool.query("update lottery_game set planned_until = 'infinity'");
  await database.pool.query("update lottery_draw set next_at = null, sources_at = null");
});
afterEach(async () => {
  for (const { keeper } of fixtures.splice(0)) await keeper.stop();
});

async function anOperator(brandIds: readonly BrandId[] | null = null): Promise<OperatorContext> {
  return operatorContext(services, await createOperatorFixture(database.db, { brandIds }));
}

/** A lottery that draws outside at a time of day, with its next draws planned. */
async function aLottery(weekdays: readonly number[] = EVERY_DAY, wish: Partial<LotteryWish> = {}) {
  const daily = { atTime, weekdays };
  const lottery = await createLotteryFixture(services, { sources: [], timeZone: "UTC", daily, ...wish });
  fixtures.push(lottery);
  await runDraws(services);
  return lottery;
}

type Change = Parameters<typeof changeLotterySchedule>[1]["change"];
const change = ({ gameCode }: LotteryFixture, seen: number, wanted: Change, operator = olivia) =>
  changeLotterySchedule(operator, { gameCode, seen, change: wanted, reason });
const pause = (number: number): Change => ({ kind: "pause", day: dayOf(number) });
const extra = (number: number, at: string | null = null): Change => ({ kind: "extra", day: dayOf(number), atTime: at });
const usual = (number: number): Change => ({ kind: "usual", day: dayOf(number) });
const times = (number: number, at: string, weekdays = EVERY_DAY): Extract<Change, { kind: "times" }> => ({
  kind: "times",
  day: dayOf(number),
  everySeconds: null,
  atTime: at,
  weekdays,
  monthDays: [],
  closeSeconds: 5,
});
const scheduleOf = async ({ gameCode }: LotteryFixture, operator = olivia) =>
  (await lotterySchedule(operator, { gameCode })).value;
const plannedOf = async (lottery: LotteryFixture) => (await scheduleOf(lottery)).planned.map(({ numero }) => numero);

async function bet(lottery: LotteryFixture, number: number, play = "de_special", code = "12", balance = 10_000n) {
  const player = await createPlayerFixture(database.db, lottery.brand, { balance });
  const lines = [{ play, code, unitStake: 100n, odds: 1 }];
  const ticket = { requestId: newId(), gameCode: lottery.gameCode, numero: numeroOf(number), lines };
  return outcomeOf(placeLotteryTicket(playerContext(services, lottery.brand, player), ticket).then(() => "done"));
}

describe("a schedule", () => {
  it("has pauses and extra draw days, so a draw moves to another day", async () => {
    const lottery = await aLottery([weekday]);
    expect(await plannedOf(lottery)).toEqual([0, 7, 14].map(numeroOf));
    await change(lottery, 0, pause(7));
    expect(await plannedOf(lottery)).toEqual([0, 14, 21].map(numeroOf));
    const { value } = await change(lottery, 1, extra(8, earlier));
    // A draw that fits stays planned.
    expect(value.planned.map(({ numero }) => numero)).toEqual([0, 8, 14, 21].map(numeroOf));
    expect(value.days).toEqual([
      { day: dayOf(7), kind: "pause", atTime: null },
      { day: dayOf(8), kind: "extra", atTime: earlier },
    ]);
    // The moved draw takes bets from the one before on, and the one after it from the moved one on.
    const [before, moved, after] = value.planned;
    expect(moved?.drawAt.toISOString().slice(0, 16)).toBe(`${dayOf(8)}T${earlier}`);
    expect([moved?.openAt, after?.openAt]).toEqual([before?.drawAt, moved?.drawAt]);
    expect(value.versions.map(({ kind, changedBy }) => [kind, changedBy === null])).toEqual([
      ["extra", false],
      ["pause", false],
    ]);
    const player = await createPlayerFixture(database.db, lottery.brand, {});
    const opened = await openedDraws(playerContext(services, lottery.brand, player), { gameCode: lottery.gameCode });
    expect(opened.value.list.map(({ numero }) => numero)).toEqual([0, 8, 14, 21].map(numeroOf));
    const trail = await auditTrail(olivia, { subjectKind: "lottery", subjectId: lottery.gameCode, limit: 5 });
    expect(trail.list.map(({ action }) => action)).toEqual(["lottery_schedule.extra", "lottery_schedule.pause"]);
  });

  it("pauses the very next draw and makes its day usual again", async () => {
    const lottery = await aLottery();
    await change(lottery, 0, pause(0));
    const { list } = await lotteries(olivia, { gameCode: lottery.gameCode });
    expect(list[0]?.next?.numero).toBe(numeroOf(1));
    await change(lottery, 1, usual(0));
    expect(await plannedOf(lottery)).toEqual([0, 1, 2, 3].map(numeroOf));
  });

  it("has new times from a coming day on, and the draws before keep theirs", async () => {
    const lottery = await aLottery();
    const { value } = await change(lottery, 0, times(1, earlier));
    expect(value.planned.map(({ drawAt }) => drawAt.toISOString().slice(0, 16))).toEqual([
      ...[`${dayOf(0)}T${atTime}`, `${dayOf(1)}T${earlier}`, `${dayOf(2)}T${earlier}`],
    ]);
    expect(value.times.atTime).toBe(atTime);
    expect(value.versions[0]?.times).toMatchObject({ atTime: earlier, closeSeconds: 5, weekdays: EVERY_DAY });
    // A later version replaces an earlier one from its day on.
    const again = await change(lottery, 1, times(2, atTime));
    expect(again.value.planned.map(({ drawAt }) => drawAt.toISOString().slice(11, 16))).toEqual([
      atTime,
      earlier,
      atTime,
    ]);
  });

  it("never moves a draw with bets", async () => {
    const lottery = await aLottery();
    expect(await bet(lottery, 0)).toBe("done");
    await expect(change(lottery, 0, pause(0))).rejects.toMatchObject({
      code: "DRAW_HAS_BETS",
      details: { numero: numeroOf(0) },
    });
    expect(await outcomeOf(change(lottery, 0, extra(0, earlier)))).toBe("DRAW_HAS_BETS");
    expect((await scheduleOf(lottery)).version).toBe(0);
    await change(lottery, 0, pause(1));
    const { planned } = await scheduleOf(lottery);
    expect(planned.map(({ numero, hasBets }) => [numero, hasBets])).toEqual([
      [numeroOf(0), true],
      [numeroOf(2), false],
      [numeroOf(3), false],
    ]);
  });

  it("never lets bets on numbers from outside end later than the lottery's own time", async () => {
    const lottery = await aLottery();
    const late = { code: "DRAW_TOO_LATE", details: { time: atTime, seconds: 5 } };
    await expect(change(lottery, 0, extra(1, tooLate))).rejects.toMatchObject(late);
    await expect(change(lottery, 0, times(1, tooLate))).rejects.toMatchObject(late);
    await expect(change(lottery, 0, { ...times(1, atTime), closeSeconds: 4 })).rejects.toMatchObject(late);
    await change(lottery, 0, { ...times(1, earlier), closeSeconds: 60 });
  });

  it("moves a draw whose tickets were all refused", async () => {
    const lottery = await aLottery();
    const poor = () => bet(lottery, 0, "de_special", "12", 0n);
    expect(await poor()).toBe("INSUFFICIENT_FUNDS");
    expect((await scheduleOf(lottery)).planned[0]).toMatchObject({ numero: numeroOf(0), hasBets: false });
    await change(lottery, 0, pause(0));
    expect(await plannedOf(lottery)).toEqual([1, 2, 3].map(numeroOf));
    // This process remembers the draw for a second. Its market takes no more bets.
    expect(await bet(lottery, 0)).toBe("DRAW_CLOSED");
  });

  it("and bets that come at the same time exclude each other", async () => {
    for (let round = 0; round < 5; round += 1) {
      const lottery = await aLottery();
      const [changed, placed] = await Promise.all([outcomeOf(change(lottery, 0, pause(0))), bet(lottery, 0)]);
      const isThere = (await plannedOf(lottery)).includes(numeroOf(0));
      expect([changed === "DRAW_HAS_BETS", placed === "done"]).toEqual([isThere, isThere]);
    }
  });

  it("is followed while workers plan, each draw once", async () => {
    const lottery = await aLottery();
    await database.pool.query("delete from lottery_draw where game_code = $1", [lottery.gameCode]);
    await database.pool.query("update lottery_game set planned_until = '-infinity' where code = $1", [
      lottery.gameCode,
    ]);
    await Promise.all([runDraws(services), change(lottery, 0, pause(1)), runDraws(services), runDraws(services)]);
    expect(await plannedOf(lottery)).toEqual([0, 2, 3].map(numeroOf));
  });

  it("takes the draws over two lotteries along, unless they have bets", async () => {
    const rules = { rules: "vn_south@1", prices: "vn_south:ELOTT@1" };
    const [one, other] = [await aLottery(EVERY_DAY, rules), await aLottery(EVERY_DAY, rules)];
    const pair = await aLottery(EVERY_DAY, { ...rules, over: [one.gameCode, other.gameCode] });
    expect(await plannedOf(pair)).toEqual([0, 1, 2].map(numeroOf));
    await change(one, 0, pause(1));
    expect(await plannedOf(pair)).toEqual([0, 2].map(numeroOf));
    await change(one, 1, times(2, earlier));
    expect((await scheduleOf(pair)).planned[1]).toMatchObject({
      drawAt: new Date(`${dayOf(2)}T${atTime}Z`),
      closeAt: new Date(new Date(`${dayOf(2)}T${earlier}Z`).getTime() - 5_000),
    });
    expect(await bet(pair, 0, "da_xien", "12,34")).toBe("done");
    expect(await outcomeOf(change(other, 0, pause(0)))).toBe("DRAW_HAS_BETS");
    expect((await scheduleOf(pair)).changeable).toBe(false);
    expect(await outcomeOf(change(pair, 0, pause(1)))).toBe("INPUT_INVALID");
  });

  it("is changed by operators of all brands, with a reason, as they saw it, and for days to come", async () => {
    const lottery = await aLottery();
    const bella = await anOperator([lottery.brand.id]);
    expect((await scheduleOf(lottery, bella)).changeable).toBe(false);
    expect(await outcomeOf(change(lottery, 0, pause(0), bella))).toBe("NOT_FOUND");
    const { gameCode } = lottery;
    expect(await outcomeOf(changeLotterySchedule(olivia, { gameCode, seen: 9, change: pause(0), reason: "" }))).toBe(
      "REASON_REQUIRED",
    );
    expect(await outcomeOf(change(lottery, 1, pause(0)))).toBe("STATE_CHANGED");
    for (const [field, wanted] of [
      ["day", pause(-2)],
      ["day", times(-1, earlier)],
      ["times", { ...times(1, earlier), everySeconds: 60 }],
      ["times", times(1, earlier, [])],
    ] as const)
      await expect(change(lottery, 0, wanted)).rejects.toMatchObject({ code: "INPUT_INVALID", details: { field } });
    for (const wanted of [extra(1), usual(1), extra(1, atTime), times(1, atTime)])
      expect(await outcomeOf(change(lottery, 0, wanted))).toBe("NOTHING_CHANGED");
    const both = await Promise.all([
      outcomeOf(change(lottery, 0, pause(1))),
      outcomeOf(change(lottery, 0, pause(2), omar)),
    ]);
    expect(both.filter((outcome) => outcome === "STATE_CHANGED")).toHaveLength(1);
    await expect(
      database.pool.query("delete from lottery_schedule where game_code = $1", [gameCode]),
    ).rejects.toThrow();
  });

  it("of a quick lottery has another pace from midnight on, and no extra draws", async () => {
    const lottery = await createLotteryFixture(services, { timeZone: "UTC" });
    fixtures.push(lottery);
    await runDraws(services);
    const before = await plannedOf(lottery);
    const paced: Change = { ...times(2, earlier, []), atTime: null, everySeconds: 300, closeSeconds: 15 };
    const { value } = await change(lottery, 0, paced);
    expect(value.versions[0]?.times).toMatchObject({ everySeconds: 300, closeSeconds: 15 });
    expect(value.times.everySeconds).toBe(60);
    expect(value.planned.map(({ numero }) => numero).slice(0, 3)).toEqual(before.slice(0, 3));
    await expect(change(lottery, 1, extra(2))).rejects.toMatchObject({ details: { field: "kind" } });
  });
});
