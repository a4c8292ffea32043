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
import { testDatabase } from "@banyan/dev-env/test-database";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetBrands } from "../../brand/index.ts";
import { lotteryChases } from "./lottery-chases.ts";
import { placeLotteryChase } from "./place-lottery-chase.ts";
import { runChases } from "./run-chases.ts";
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
const refused = (code: string) => expect.objectContaining({ code });
const states = async () => (await presentChase(ali))?.steps.map(({ state }) => state);

type Chase = Parameters<typeof placeLotteryChase>[1];

async function place(code: string, changes: Partial<Chase> = {}, first = 0) {
  await world.draws.open(first);
  const { value } = await placeLotteryChase(ali, { ...chaseFor(world.lottery, numero(first), code), ...changes });
  return value;
}

describe("a request for a chase", () => {
  it("makes one chase when it is repeated, also after the draw, and is refused for another chase", async () => {
    await world.draws.open(0);
    const wanted = chaseFor(world.lottery, numero(0), await losingCode(world));
    const [first, second] = await Promise.all([placeLotteryChase(ali, wanted), placeLotteryChase(ali, wanted)]);
    expect(second.value.id).toBe(first.value.id);
    await world.draws.finish(0);
    expect((await placeLotteryChase(ali, wanted)).value.id).toBe(first.value.id);
    expect(await moneyOf(ali)).toEqual([9_300n, 600n]);
    const other = { ...wanted, multiples: [1, 2, 5] };
    await expect(placeLotteryChase(ali, other)).rejects.toEqual(refused("REQUEST_ID_REUSED"));
    expect(await presentTickets(ali)).toHaveLength(1);
  });

  it.each<[string, Partial<Chase>, string]>([
    ["all its draws cost more than the balance", { multiples: [1, 100] }, "INSUFFICIENT_FUNDS"],
    ["they cost more than any balance", { multiples: Array.from({ length: 50 }, () => 1_000) }, "INSUFFICIENT_FUNDS"],
    [
      "a line is above the most by its greatest multiple",
      { lines: [line(2_000n)], multiples: [1, 501] },
      "AMOUNT_ABOVE_MAXIMUM",
    ],
    [
      "a line is below the least by its smallest multiple",
      { lines: [line(9n)], multiples: [2, 1] },
      "AMOUNT_BELOW_MINIMUM",
    ],
    ["its odds are above the listed ones", { lines: [{ ...line(100n), odds: 990_001 }] }, "ODDS_CHANGED"],
    ["its draw is unknown", { numero: "20200101-0001" }, "DRAW_UNKNOWN"],
  ])("is refused when %s, and nothing is held or reserved", async (_reason, changes, code) => {
    await world.draws.open(0);
    const wanted = { ...chaseFor(world.lottery, numero(0), "12"), ...changes };
    await expect(placeLotteryChase(ali, wanted)).rejects.toEqual(refused(code));
    expect(await moneyOf(ali)).toEqual([10_000n, 0n]);
    expect(await presentChase(ali)).toBeUndefined();
    expect(await exposedIn(world, 0)).toBe(0n);
  });

  it("is refused while its first draw does not take bets, and for a player who is blocked", async () => {
    const wanted = chaseFor(world.lottery, numero(3), "12");
    await expect(placeLotteryChase(ali, wanted)).rejects.toEqual(refused("DRAW_CLOSED"));
    await world.draws.open(3);
    await setStatus("blocked");
    await expect(placeLotteryChase(ali, wanted)).rejects.toEqual(refused("PLAY_BLOCKED"));
    await setStatus("active");
    // The account is still fenced by the block.
    await placeLotteryChase(ali, wanted);
    expect(await moneyOf(ali)).toEqual([9_300n, 600n]);
  });
});

it("refuses more than 20 open chases, also when requests arrive together, until one ends", async () => {
  await world.draws.open(0);
  const code = await losingCode(world);
  const one = () => placeLotteryChase(ali, { ...chaseFor(world.lottery, numero(0), code), multiples: [1, 1] });
  const placed: string[] = [];
  while (placed.length < 17) placed.push((await one()).value.id);
  const answers = await Promise.allSettled(Array.from({ length: 6 }, one));
  placed.push(...answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.value.id] : [])));
  expect(placed).toHaveLength(20);
  for (const answer of answers) {
    if (answer.status === "rejected") expect(answer.reason).toEqual(refused("CHASES_TOO_MANY"));
  }
  expect(await moneyOf(ali)).toEqual([6_000n, 2_000n]);
  await stopLotteryChase(ali, { chaseId: placed[0] ?? "" });
  expect((await one()).value.state).toBe("open");
});

describe("maintenance", () => {
  it.each([
    [
      "of its game",
      (isOn: boolean) =>
        database.pool.query("update game set enabled = $2 where game_code = $1", [world.lottery.gameCode, !isOn]),
    ],
    [
      "of its brand",
      async (isOn: boolean) => {
        const status = isOn ? 1 : 0;
        await database.pool.query("update brand set status = $2 where id = $1", [world.lottery.brand.id, status]);
        forgetBrands(database.db);
      },
    ],
  ])(
    "%s pauses a chase: a draw that closes meanwhile is skipped, and the next one has its ticket",
    async (_of, set) => {
      await place(await losingCode(world));
      await world.draws.finish(0);
      await set(true);
      await world.draws.open(1);
      await moveChases(services);
      expect(await states()).toEqual(["lost", "waiting", "waiting"]);
      await world.draws.close(1);
      await moveChases(services);
      expect(await states()).toEqual(["lost", "skipped", "waiting"]);
      await set(false);
      await world.draws.open(2);
      await moveChases(services);
      expect(await states()).toEqual(["lost", "skipped", "open"]);
      expect(await presentTickets(ali)).toHaveLength(2);
    },
  );
});

describe("the end of a chase", () => {
  it("is called by its player at any time; the present ticket stays", async () => {
    const { id } = await place(await losingCode(world));
    const stranger = await world.member(0n);
    await expect(stopLotteryChase(stranger, { chaseId: id })).rejects.toEqual(refused("NOT_FOUND"));
    expect((await lotteryChases(stranger, { limit: 20 })).list).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      const { value } = await stopLotteryChase(ali, { chaseId: id });
      expect(value).toMatchObject({ state: "ended", endReason: "stopped", held: 0n });
      expect(await moneyOf(ali)).toEqual([9_900n, 0n]);
    }
    expect(await states()).toEqual(["open", "released", "released"]);
    await world.draws.finish(0);
    await world.draws.open(1);
    await moveChases(services);
    expect(await presentTickets(ali)).toHaveLength(1);
  });

  it("cannot be called after it ended in another way", async () => {
    const { id } = await place(await losingCode(world), { multiples: [1, 1] });
    await world.draws.finish(0);
    await world.draws.close(1);
    await moveChases(services);
    await expect(stopLotteryChase(ali, { chaseId: id })).rejects.toEqual(refused("STATE_CHANGED"));
  });

  it("follows a block of its player without waiting for the draw", async () => {
    await place(await losingCode(world));
    await setStatus("blocked");
    // The block itself wakes the worker.
    await runChases(services);
    expect(await presentChase(ali)).toMatchObject({ endReason: "refused", refusal: "PLAY_BLOCKED", held: 0n });
    expect(await moneyOf(ali)).toEqual([9_900n, 0n]);
    expect(await states()).toEqual(["open", "released", "released"]);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    [
      "GAME_UNKNOWN",
      "its game is withdrawn",
      () => database.pool.query("update game set withdrawn_at = now() where game_code = $1", [world.lottery.gameCode]),
    ],
    [
      "NUMBER_CLOSED",
      "its number is closed",
      () =>
        database.pool.query("update lottery_limit set number_cap = 19799 where game_code = $1", [
          world.lottery.gameCode,
        ]),
    ],
    [
      "ODDS_CHANGED",
      "the odds are below the accepted ones",
      async () => {
        const { rows } = await database.pool.query("select id from lottery_draw where game_code = $1 and numero = $2", [
          world.lottery.gameCode,
          numero(1),
        ]);
        await database.pool.query("update lottery_limit set number_cap = 100000 where game_code = $1", [
          world.lottery.gameCode,
        ]);
        await database.pool.query(
          "insert into lottery_exposure select $1, $2, 'de_special', lpad(code::text, 2, '0'), 60000 from generate_series(0, 99) as code",
          [rows[0].id, world.lottery.brand.id],
        );
      },
    ],
    [
      "WIN_LIMIT",
      "it could win more than a draw pays",
      () =>
        database.pool.query("update lottery_limit set win_cap = 19799 where game_code = $1", [world.lottery.gameCode]),
    ],
    [
      "AMOUNT_ABOVE_MAXIMUM",
      "the limit of a stake is lower now",
      () => database.pool.query("update game_stake set maximum = 199 where game_code = $1", [world.lottery.gameCode]),
    ],
  ])("is %s when %s, and the rest is released", async (code, _reason, change) => {
    await place(await losingCode(world));
    await world.draws.finish(0);
    await change();
    await world.draws.open(1);
    await moveChases(services);
    expect(await presentChase(ali)).toMatchObject({ endReason: "refused", refusal: code, held: 0n });
    expect(await states()).toEqual(["lost", "released", "released"]);
    expect(await moneyOf(ali)).toEqual([9_900n, 0n]);
  });
});

async function setStatus(status: string) {
  await database.pool.query("update player set status = $2 where id = $1", [ali.player.id, status]);
}

function line(unitStake: bigint): Chase["lines"][number] {
  return { play: "de_special", code: "12", unitStake, odds: 990_000 };
}
