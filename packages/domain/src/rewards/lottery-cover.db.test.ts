import { createPromotionFixture, GIFT } from "@banyan/dev-env/bonus-fixture";
import {
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createLotteryFixture, finishDraw, type LotteryFixture, moveDraw } from "@banyan/dev-env/lottery-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { priceListOf } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { PlayerContext } from "../context.ts";
import { cancelLotteryTicket, openedDraws, placeLotteryTicket, runDraws } from "../lottery/index.ts";
import { countWagering, joinPromotion, ownBonuses } from "./index.ts";

const UNIT = 10n;

const database = testDatabase();
let services: TestServices;
let lottery: LotteryFixture;
let promotionId: string;
let player: PlayerContext;
let numero: string;

beforeAll(async () => {
  services = await createTestServices(database.db);
  lottery = await createLotteryFixture(services);
  const operator = operatorContext(services, await createOperatorFixture(database.db));
  promotionId = await createPromotionFixture(
    operator,
    lottery.brand.id,
    { ...GIFT, maximumStake: null, contributions: [{ category: "ELOTT", rate: 10_000 }] },
    "new_player",
  );
});
afterAll(() => lottery.keeper.stop());
beforeEach(async () => {
  player = playerContext(services, lottery.brand, await createPlayerFixture(database.db, lottery.brand));
  await joinPromotion(player, { id: promotionId, version: 1 });
  await runDraws(services);
  const { value } = await openedDraws(player, { gameCode: lottery.gameCode });
  numero = value.list[0]?.numero ?? "";
  await moveDraw(database.db, { gameCode: lottery.gameCode, numero }, { open: -1, close: 3_600, draw: 3_610 });
  await runDraws(services);
});

/** The numbers from 00 on, so many of them, as one line. */
const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => String(from + index).padStart(2, "0")).join(",");

async function place(...bets: readonly (readonly [play: string, code: string])[]): Promise<string> {
  const prices = priceListOf("vn_north:ELOTT@1");
  const lines = bets.map(([play, code]) => ({ play, code, unitStake: UNIT, odds: prices?.odds(play, code) ?? 0 }));
  const { value } = await placeLotteryTicket(player, { requestId: newId(), gameCode: lottery.gameCode, numero, lines });
  return value.id;
}

/** The bets that count for the bonus after the draw, in minor units. */
async function counted(): Promise<bigint | undefined> {
  await finishDraw(services, { gameCode: lottery.gameCode, numero });
  await countWagering(services);
  return (await ownBonuses(player, { limit: 1 })).list[0]?.wagering[0]?.counted;
}

it("counts bets on as much of a play as the brand allows", async () => {
  await place(["de_special", numbers(70)]);
  expect(await counted()).toBe(70n * UNIT);
});

it("counts no bets on more of a play, also from several tickets, but those on other plays of the ticket", async () => {
  await place(["de_special", numbers(40)]);
  await place(["de_special", numbers(31, 40)], ["xien2", "07,12"]);
  expect(await counted()).toBe(UNIT);
});

it("counts what is left after a cancelled ticket", async () => {
  const ticketId = await place(["de_special", numbers(60)]);
  await place(["de_special", numbers(40, 60)]);
  await cancelLotteryTicket(player, { requestId: newId(), ticketId });
  expect(await counted()).toBe(40n * UNIT);
});
