import {
  chaseFor,
  type ChaseWorld,
  createChaseWorld,
  exposedIn,
  losingCode,
  moneyOf,
  moveChases,
  presentChase,
  presentTickets,
} from "@banyan/dev-env/chase-fixture";
import { createTestServices, type TestServices } from "@banyan/dev-env/fixture";
import { finishDraw, moveDraw } from "@banyan/dev-env/lottery-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountRecord } from "../../wallet/index.ts";
import { cancelLotteryTicket } from "../tickets/cancel-lottery-ticket.ts";
import { runDraws } from "../draws/run-draws.ts";
import { placeLotteryChase } from "./place-lottery-chase.ts";
import { stopLotteryChase } from "./stop-lottery-chase.ts";

const database = testDatabase();
let services: TestServices;
let world: ChaseWorld;
let ali: ChaseWorld["ali"];

beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  world = await createChaseWorld(services, 10_000n);
  ({ ali } = world);
});
afterEach(async () => {
  await world.lottery.keeper.stop();
  expect(await verifyBooks(database.db)).toEqual([]);
});

const numero = (place: number) => world.draws.numeros[place] ?? "";
const states = async () => (await presentChase(ali))?.steps.map(({ state }) => state);

type Chase = Parameters<typeof placeLotteryChase>[1];

/** A place whose draw has another special than the draw after it. */
async function placeBeforeWin(): Promise<number> {
  const specials = await Promise.all([0, 1, 2, 3, 4, 5].map(world.specialOf));
  return specials.findIndex((special, place) => specials[place + 1] !== special);
}

async function place(code: string, changes: Partial<Chase> = {}, first = 0) {
  await world.draws.open(first);
  const { value } = await placeLotteryChase(ali, { ...chaseFor(world.lottery, numero(first), code), ...changes });
  return value;
}

describe("a chase", () => {
  it("holds all stakes, and pays each draw's ticket from them when the draw before is settled", async () => {
    const chase = await place(await losingCode(world));
    expect(chase).toMatchObject({ state: "open", stake: 700n, held: 600n, lineCount: 1, stopOnWin: true });
    expect(chase.steps.map((step) => [step.number, step.numero, step.multiple, step.stake, step.state])).toEqual([
      [1, numero(0), 1, 100n, "open"],
      [2, null, 2, 200n, "waiting"],
      [3, null, 4, 400n, "waiting"],
    ]);
    expect(await moneyOf(ali)).toEqual([9_300n, 600n]);
    expect(await Promise.all([0, 1, 2].map((place) => exposedIn(world, place)))).toEqual([9_900n, 0n, 0n]);

    // Neither an open draw before it, nor a settled one without the next, is enough.
    await world.draws.open(1);
    await moveChases(services);
    expect(await states()).toEqual(["open", "waiting", "waiting"]);
    await world.draws.finish(0);
    await moveChases(services);
    expect(await states()).toEqual(["lost", "open", "waiting"]);
    expect(await moneyOf(ali)).toEqual([9_300n, 400n]);
    expect(await exposedIn(world, 1)).toBe(19_800n);
    await world.draws.finish(1);
    await moveChases(services);
    expect(await states()).toEqual(["lost", "lost", "waiting"]);
    await world.draws.open(2);
    await moveChases(services);
    expect(await moneyOf(ali)).toEqual([9_300n, 0n]);
    await world.draws.finish(2);
    await moveChases(services);
    expect(await presentChase(ali)).toMatchObject({ state: "ended", endReason: "finished", held: 0n, payout: 0n });
    expect((await presentTickets(ali)).map((ticket) => [ticket.numero, ticket.stake])).toEqual([
      [numero(2), 400n],
      [numero(1), 200n],
      [numero(0), 100n],
    ]);
    expect(await moneyOf(ali)).toEqual([9_300n, 0n]);
  });

  it("is explained line by line in the account record", async () => {
    const { id } = await place(await losingCode(world));
    await stopLotteryChase(ali, { chaseId: id });
    const { list } = await accountRecord(ali, { limit: 20 });
    expect(list.map(({ kind, amount, fromHeld, balanceAfter }) => [kind, amount, fromHeld, balanceAfter])).toEqual([
      ["chase_return", 600n, 0n, 9_900n],
      ["bet", 0n, 100n, 9_300n],
      ["chase_hold", -700n, 0n, 9_300n],
      ["adjustment", 10_000n, 0n, 10_000n],
    ]);
    const { list: own } = await accountRecord(ali, { limit: 20, kind: "chases" });
    expect(own.map(({ kind, reference }) => [kind, reference])).toEqual([
      ["chase_return", id],
      ["chase_hold", id],
    ]);
  });

  it("ends after a win, and releases the rest", async () => {
    const first = await placeBeforeWin();
    await place(await world.specialOf(first + 1), {}, first);
    await world.draws.finish(first);
    await world.draws.open(first + 1);
    await moveChases(services);
    await world.draws.finish(first + 1);
    await moveChases(services);
    expect(await presentChase(ali)).toMatchObject({ endReason: "won", held: 0n, payout: 19_800n });
    expect(await states()).toEqual(["lost", "won", "released"]);
    expect(await moneyOf(ali)).toEqual([10_000n - 300n + 19_800n, 0n]);
  });

  it("goes on after a win when its player wants that", async () => {
    await place(await world.specialOf(0), { stopOnWin: false });
    await world.draws.finish(0);
    await world.draws.open(1);
    await moveChases(services);
    expect(await states()).toEqual(["won", "open", "waiting"]);
    expect(await moneyOf(ali)).toEqual([10_000n - 700n + 9_900n, 400n]);
  });

  it("goes on after a ticket that was cancelled or whose draw is void: a returned stake is no win", async () => {
    const { steps } = await place(await losingCode(world));
    await cancelLotteryTicket(ali, { requestId: newId(), ticketId: steps[0]?.ticketId ?? "" });
    await world.draws.finish(0);
    await world.draws.open(1);
    await moveChases(services);
    expect(await states()).toEqual(["cancelled", "open", "waiting"]);
    expect(await moneyOf(ali)).toEqual([9_400n, 400n]);
    world.lottery.keeper.drawSeeds.clear();
    await moveDraw(
      database.db,
      { gameCode: world.lottery.gameCode, numero: numero(1) },
      { open: -200, close: -80, draw: -61 },
    );
    await runDraws(services);
    await finishDraw(services, { gameCode: world.lottery.gameCode, numero: numero(1) });
    await world.draws.open(2);
    await moveChases(services);
    expect(await states()).toEqual(["cancelled", "voided", "open"]);
    expect(await moneyOf(ali)).toEqual([9_600n, 0n]);
  });

  it("skips draws that were over before their turn, and releases their parts", async () => {
    await place(await losingCode(world));
    await world.draws.close(1);
    await world.draws.finish(0);
    await world.draws.open(2);
    await moveChases(services);
    expect(await states()).toEqual(["lost", "skipped", "open"]);
    expect(await moneyOf(ali)).toEqual([9_500n, 0n]);
    await world.draws.finish(2);
    await moveChases(services);
    expect(await presentChase(ali)).toMatchObject({ endReason: "finished" });
    expect(await moneyOf(ali)).toEqual([9_500n, 0n]);
  });

  it("ends after skipped draws when none is left", async () => {
    await place(await losingCode(world), { multiples: [1, 1] });
    await world.draws.finish(0);
    await world.draws.close(1);
    await moveChases(services);
    expect(await states()).toEqual(["lost", "skipped"]);
    expect(await presentChase(ali)).toMatchObject({ endReason: "finished", held: 0n });
    expect(await moneyOf(ali)).toEqual([9_900n, 0n]);
  });

  it("waits for a draw that is not planned yet", async () => {
    await place(await losingCode(world));
    await database.pool.query(
      `delete from lottery_draw where game_code = $1 and numero > $2
         and not exists (select from market where draw_id = lottery_draw.id)`,
      [world.lottery.gameCode, numero(0)],
    );
    await world.draws.finish(0);
    await moveChases(services);
    expect(await states()).toEqual(["lost", "waiting", "waiting"]);
    expect(await moneyOf(ali)).toEqual([9_300n, 600n]);
  });
});
