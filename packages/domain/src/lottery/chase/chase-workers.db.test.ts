import { chaseFor, type ChaseWorld, createChaseWorld, moveChases, wakeChases } from "@banyan/dev-env/chase-fixture";
import { createTestServices, type TestServices } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { PlayerContext } from "../../context.ts";
import { cashBalance } from "../../wallet/index.ts";
import { placeLotteryTicket } from "../tickets/place-lottery-ticket.ts";
import { lotteryChases } from "./lottery-chases.ts";
import { placeLotteryChase } from "./place-lottery-chase.ts";
import { runChases } from "./run-chases.ts";
import { stopLotteryChase } from "./stop-lottery-chase.ts";

const database = testDatabase();
let services: TestServices;
let world: ChaseWorld;
let ali: PlayerContext;

beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  world = await createChaseWorld(services, 1_000n);
  ({ ali } = world);
});
afterEach(async () => {
  await world.lottery.keeper.stop();
  expect(await verifyBooks(database.db)).toEqual([]);
});

const member = () => world.member(1_000n);

/** A chase without a stop, whose first draw is settled and whose second one takes bets. */
async function readyChase(context = ali) {
  await world.draws.open(0);
  const wanted = { ...chaseFor(world.lottery, world.draws.numeros[0] ?? "", "12"), stopOnWin: false };
  return (await placeLotteryChase(context, wanted)).value;
}

async function readyForSecond(): Promise<void> {
  await world.draws.finish(0);
  await world.draws.open(1);
  await wakeChases(database.db);
}

/** Minor units: what the player has, held money included, and what tickets have staked and paid. */
async function sums({ player, brand }: PlayerContext = ali) {
  const { balance, held } = await cashBalance(database.db, { playerId: player.id, currency: brand.currency });
  const { rows } = await database.pool.query(
    `select coalesce(sum(stake), 0)::bigint as staked, count(*)::int as tickets,
       (select coalesce(sum(payout), 0)::bigint from market_bet_record where player_id = $1) as paid
     from market_ticket where player_id = $1`,
    [player.id],
  );
  const { staked, paid, tickets } = rows[0];
  expect(balance).toBe(1_000n - BigInt(staked) + BigInt(paid));
  return { held, staked: BigInt(staked), tickets };
}

it("places one ticket for each draw when several workers run at the same time", async () => {
  const others = await Promise.all([member(), member(), member()]);
  for (const context of [ali, ...others]) await readyChase(context);
  await readyForSecond();
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.all([1, 2, 3, 4].map(() => runChases(services)));
    await wakeChases(database.db);
  }
  for (const context of [ali, ...others]) expect(await sums(context)).toEqual({ held: 400n, staked: 300n, tickets: 2 });
});

it("leaves nothing of a ticket when a worker dies before its end, and the next one places it once", async () => {
  await readyChase();
  await readyForSecond();
  // The last statement of the move fails as if the worker were gone.
  await database.pool.query(`
    create function worker_dies() returns trigger language plpgsql as $$ begin raise exception 'the worker dies'; end $$;
    create trigger worker_dies before update of step on lottery_chase for each row
      when (new.step <> old.step) execute function worker_dies();
  `);
  await expect(runChases(services)).rejects.toThrow("the worker dies");
  await database.pool.query("drop trigger worker_dies on lottery_chase; drop function worker_dies()");
  expect(await sums()).toEqual({ held: 600n, staked: 100n, tickets: 1 });
  const { rows } = await database.pool.query(
    `select coalesce(sum(amount), 0)::int as amount from lottery_exposure join lottery_draw as draw on draw.id = draw_id
     where game_code = $1 and numero = $2`,
    [world.lottery.gameCode, world.draws.numeros[1]],
  );
  expect(rows[0].amount).toBe(0);
  await moveChases(services);
  await moveChases(services);
  expect(await sums()).toEqual({ held: 400n, staked: 300n, tickets: 2 });
});

it("places nothing again after a worker that died right after its commit", async () => {
  await readyChase();
  await readyForSecond();
  const dying = {
    ...services,
    signals: {
      ...services.signals,
      publish: () => {
        throw new Error("the worker dies here");
      },
    },
  };
  await expect(runChases(dying)).rejects.toThrow("the worker dies here");
  await moveChases(services);
  expect(await sums()).toEqual({ held: 400n, staked: 300n, tickets: 2 });
});

it("moves the other chases when one of them fails", async () => {
  const broken = await readyChase();
  const other = await member();
  await readyChase(other);
  await readyForSecond();
  await database.pool.query("update lottery_chase set lines = '[{}]' where id = $1", [broken.id]);
  await expect(runChases(services)).rejects.toThrow();
  expect(await sums(other)).toEqual({ held: 400n, staked: 300n, tickets: 2 });
  expect(await sums()).toEqual({ held: 600n, staked: 100n, tickets: 1 });
});

it("either places a ticket or is stopped before it, when both come at the same time", async () => {
  const contexts = [ali, ...(await Promise.all([1, 2, 3, 4, 5].map(member)))];
  const ids: string[] = [];
  for (const context of contexts) ids.push((await readyChase(context)).id);
  await readyForSecond();
  await Promise.all([
    runChases(services),
    ...contexts.map((context, place) => stopLotteryChase(context, { chaseId: ids[place] ?? "" })),
    runChases(services),
  ]);
  for (const context of contexts) {
    const [chase] = (await lotteryChases(context, { limit: 1 })).list;
    expect(chase).toMatchObject({ endReason: "stopped", held: 0n });
    const placed = chase?.steps[1]?.state === "open" ? 1 : 0;
    expect(await sums(context)).toEqual({ held: 0n, staked: placed === 1 ? 300n : 100n, tickets: 1 + placed });
  }
});

it("never lets held money be staked elsewhere", async () => {
  await readyChase();
  await readyForSecond();
  const rest = {
    requestId: newId(),
    gameCode: world.lottery.gameCode,
    numero: world.draws.numeros[1] ?? "",
  };
  const { available } = await cashBalance(database.db, { playerId: ali.player.id, currency: ali.brand.currency });
  const lines = [{ play: "de_special", code: "13", unitStake: available + 1n, odds: 990_000 }];
  const [, bet] = await Promise.allSettled([runChases(services), placeLotteryTicket(ali, { ...rest, lines })]);
  expect(bet).toMatchObject({ status: "rejected", reason: { code: "INSUFFICIENT_FUNDS" } });
  expect((await sums()).held).toBe(400n);
});
