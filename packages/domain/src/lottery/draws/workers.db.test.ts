import { createPlayerFixture, createTestServices, playerContext, type TestServices } from "@banyan/dev-env/fixture";
import { createLotteryFixture, finishDraw, type LotteryFixture, moveDraw } from "@banyan/dev-env/lottery-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { PlayerContext } from "../../context.ts";
import { cashBalance } from "../../wallet/index.ts";
import { lotteryResults } from "./lottery-results.ts";
import { openedDraws } from "./opened-draws.ts";
import { placeLotteryTicket } from "../tickets/place-lottery-ticket.ts";
import { runDraws } from "./run-draws.ts";

const database = testDatabase();
let services: TestServices;
let lottery: LotteryFixture;
let ali: PlayerContext;

beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  await database.pool.query("update lottery_game set planned_until = 'infinity'");
  await database.pool.query("update lottery_draw set next_at = null");
  lottery = await createLotteryFixture(services);
  ali = playerContext(
    services,
    lottery.brand,
    await createPlayerFixture(database.db, lottery.brand, { balance: 9_000n }),
  );
});
afterEach(() => lottery.keeper.stop());

const numeros = async () =>
  (await openedDraws(ali, { gameCode: lottery.gameCode })).value.list.map(({ numero }) => numero);
const draw = (numero: string) => ({ gameCode: lottery.gameCode, numero });

/** Opens draws and bets on each of them. */
async function betOn(count: number): Promise<readonly string[]> {
  await runDraws(services);
  const open = (await numeros()).slice(0, count);
  for (const numero of open) {
    await moveDraw(database.db, draw(numero), { open: -1, close: 3_600, draw: 3_610 });
    await placeLotteryTicket(ali, {
      requestId: newId(),
      ...draw(numero),
      lines: [{ play: "de_special", code: "12", unitStake: 100n, odds: 990_000 }],
    });
  }
  for (const numero of open) await moveDraw(database.db, draw(numero), { open: -60, close: -5, draw: -1 });
  return open;
}

const settlements = async () => {
  const { rows } = await database.pool.query(
    `select draw.numero, count(settlement.version)::int as orders from lottery_draw as draw
     join market on market.draw_id = draw.id left join market_settlement as settlement on settlement.market_id = market.id
     where draw.game_code = $1 group by draw.numero order by draw.numero`,
    [lottery.gameCode],
  );
  return rows;
};

it("draws and orders everything once when several workers run at the same time", async () => {
  const open = await betOn(6);
  for (let turn = 0; turn < 3; turn += 1) await Promise.all([1, 2, 3].map(() => runDraws(services)));
  expect(await settlements()).toEqual(open.map((numero) => ({ numero, orders: 1 })));
  const { list } = await lotteryResults(ali, { gameCode: lottery.gameCode, limit: 20 });
  expect(list.length).toBe(6);
  const jobs = (await services.enqueued()).filter(({ kind }) => kind === "market.settle");
  expect(jobs.length).toBe(6);
});

it("orders a settlement that a dying worker left out, and pays the bets once", async () => {
  const [numero = ""] = await betOn(1);
  const dying = { ...services, jobs: { enqueue: () => Promise.reject(new Error("the worker dies here")) } };
  await expect(runDraws(dying)).rejects.toThrow("the worker dies here");
  expect(await settlements()).toEqual([{ numero, orders: 0 }]);
  await finishDraw(services, draw(numero));
  expect(await settlements()).toEqual([{ numero, orders: 1 }]);
  const [after] = (await lotteryResults(ali, { gameCode: lottery.gameCode, limit: 1 })).list;
  const special = String(after?.result?.["special"]?.[0] ?? "");
  const won = special.endsWith("12") ? 9_900n : 0n;
  const { available } = await cashBalance(database.db, { playerId: ali.player.id, currency: lottery.brand.currency });
  expect(available).toBe(8_900n + won);
});

it("keeps the published result when seeds are asked for again", async () => {
  const [numero = ""] = await betOn(1);
  await finishDraw(services, draw(numero));
  const before = (await lotteryResults(ali, { gameCode: lottery.gameCode, limit: 1 })).list;
  lottery.keeper.drawSeeds.clear();
  await database.pool.query("update lottery_draw set next_at = clock_timestamp() where numero = $1", [numero]);
  await runDraws(services);
  expect((await lotteryResults(ali, { gameCode: lottery.gameCode, limit: 1 })).list).toEqual(before);
});
