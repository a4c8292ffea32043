import {
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { Dice } from "@banyan/dev-env/dice";
import { openTestPool } from "@banyan/dev-env/jackpot-fixture";
import { createLotteryFixture, type LotteryFixture } from "@banyan/dev-env/lottery-fixture";
import { SequenceBox, SEQUENCE_TEST } from "@banyan/dev-env/random-sequences";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OperatorContext, PlayerContext } from "../../context.ts";
import { closeJackpot, jackpotLives, jackpotPools, jackpots, verifyPools } from "../../jackpots/index.ts";
import { orderSettlement, runSettlement, type SettlementKind, verifyMarket, voidBet } from "../../settlement/index.ts";
import { cashBalance } from "../../wallet/index.ts";
import { lotteryPrices, lotteryTickets, placeLotteryTicket, runDraws } from "../index.ts";

const database = testDatabase();
const SEED = 1_000_000n;
const HALF = 5_000;
const DRAWN = [1, 2, 3, 4, 5, 6];
const OTHER = [40, 41, 42, 43, 44, 45];
const ALL_RIGHT = "01,02,03,04,05,06";
const NONE_RIGHT = "40,41,42,43,44,45";

let services: TestServices;
let operator: OperatorContext;
let lottery: LotteryFixture;
let poolId: string;
let ali: PlayerContext;
let bea: PlayerContext;
let numero: string;
let opened = 0;

beforeAll(async () => {
  services = await createTestServices(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  await database.pool.query("update lottery_game set planned_until = 'infinity'");
  await database.pool.query("update lottery_draw set next_at = null");
  lottery = await createLotteryFixture(services, { rules: "6_45@1", prices: "6_45:ELOTT@1" });
  poolId = await openPool();
  [ali, bea] = [await member(), await member()];
  await runDraws(services);
  numero = await openDraw();
});
afterEach(async () => {
  await lottery.keeper.stop();
  expect(await verifyPools(database.db)).toEqual([]);
  expect(await verifyBooks(database.db)).toEqual([]);
});

/** Opens another draw of the lottery for an hour, and answers its number. Long sequences need more than are planned. */
async function openDraw(): Promise<string> {
  opened += 1;
  const next = `20990101-${String(opened).padStart(4, "0")}`;
  await database.pool.query(
    `insert into lottery_draw (id, game_code, numero, rules, open_at, close_at, draw_at, state, commitment, keeper_commitment)
     select gen_random_uuid(), game_code, $2, rules, now() - interval '1 second', now() + interval '1 hour',
       now() + interval '61 minutes', 'open', commitment, keeper_commitment
     from lottery_draw where game_code = $1 and keeper_commitment is not null limit 1`,
    [lottery.gameCode, next],
  );
  return next;
}

/** Half of each stake goes to the pool, and nothing to a reserve. */
const openPool = () =>
  openTestPool(services, [lottery.brand], {
    kind: "draw",
    gameCode: lottery.gameCode,
    vendors: [lottery.code],
    contributionBps: HALF,
    reserveBps: 0,
    seed: SEED,
  });

async function member(): Promise<PlayerContext> {
  const player = await createPlayerFixture(database.db, lottery.brand, { balance: 100_000n });
  return playerContext(services, lottery.brand, player);
}

const balanceOf = async ({ player, brand }: PlayerContext) =>
  (await cashBalance(database.db, { playerId: player.id, currency: brand.currency })).available;

async function buy(player: PlayerContext, code: string, unitStake: bigint): Promise<string> {
  const lines = [{ play: "six", code, unitStake, odds: 10_000_000 }];
  const wish = { requestId: newId(), gameCode: lottery.gameCode, numero, lines };
  return (await placeLotteryTicket(player, wish)).value.id;
}

async function marketOf(draw = numero): Promise<{ readonly id: string; readonly version: number }> {
  const { rows } = await database.pool.query<{ id: string; version: number }>(
    `select market.id, market.version from market join lottery_draw as draw on draw.id = market.draw_id
     where draw.game_code = $1 and draw.numero = $2`,
    [lottery.gameCode, draw],
  );
  const [row] = rows;
  if (!row) throw new Error(`draw ${draw} has no market`);
  return row;
}

/** Orders the next settlement of the draw's market, by these numbers if it has a result. */
async function order(kind: SettlementKind, numbers: readonly number[] = DRAWN) {
  const { id: marketId, version } = await marketOf();
  const result = kind === "void" || kind === "unsettle" ? [] : { rules: "6_45@1", facts: { numbers } };
  const actor = { kind: "system" } as const;
  await orderSettlement(services, { marketId, version: version + 1, kind, result, reason: "a test", actor, ip: null });
  return { marketId, version: version + 1 };
}

/** The same, and pays. */
async function settle(kind: SettlementKind, numbers?: readonly number[]): Promise<void> {
  const settlement = await order(kind, numbers);
  await runSettlement(services, settlement);
  expect(await verifyMarket(database.db, settlement.marketId)).toEqual([]);
}

const poolNow = async () => (await jackpots(ali, {})).value.find(({ id }) => id === poolId);
const amountNow = async () => (await poolNow())?.amount;

describe("a play that shares a pool", () => {
  it("is sold only while its brand has an open pool for the game", async () => {
    expect((await lotteryPrices(ali, { gameCode: lottery.gameCode })).value.plays).toEqual([
      { play: "six", group: "six", odds: 10_000_000, choices: [] },
    ]);
    await closeJackpot(operator, { poolId, reason: "The game ends" });
    await expect(lotteryPrices(ali, { gameCode: lottery.gameCode })).rejects.toMatchObject({
      code: "GAME_MAINTENANCE",
    });
  });

  it("keeps its pool open while a draw with bets is not settled", async () => {
    await buy(ali, ALL_RIGHT, 100n);
    await expect(closeJackpot(operator, { poolId, reason: "The game ends" })).rejects.toMatchObject({
      code: "STATE_CHANGED",
    });
    await settle("settle");
    await closeJackpot(operator, { poolId, reason: "The game ends" });
    // A correction finds no pool: the winner keeps the fixed prize, and the house gets the share back.
    await settle("resettle", OTHER);
    await settle("resettle", DRAWN);
    expect(await balanceOf(ali)).toBe(100_000n - 100n + 100_000n);
    // Neither does a later one take from a pool that was opened since.
    poolId = await openPool();
    await settle("resettle", OTHER);
    await settle("resettle", DRAWN);
    expect(await balanceOf(ali)).toBe(100_000n - 100n + 100_000n);
    expect(await amountNow()).toBe(SEED);
  });

  it("keeps its pool open while the result of a draw outside may be corrected", async () => {
    await buy(ali, ALL_RIGHT, 100n);
    await settle("settle");
    const drawnOutside = (hoursAgo: number) =>
      database.pool.query(
        `update lottery_draw set origin = 'outside', draw_at = now() - make_interval(hours => $3),
          close_at = now() - make_interval(hours => $3, secs => 1), open_at = now() - make_interval(hours => $3 + 1)
         where game_code = $1 and numero = $2`,
        [lottery.gameCode, numero, hoursAgo],
      );
    await drawnOutside(47);
    await expect(closeJackpot(operator, { poolId, reason: "The game ends" })).rejects.toMatchObject({
      code: "STATE_CHANGED",
    });
    await drawnOutside(49);
    await closeJackpot(operator, { poolId, reason: "The game ends" });
  });
});

describe("a draw", () => {
  it("shows its stakes in the pool before it is settled, and counts them once", async () => {
    await buy(ali, NONE_RIGHT, 1_000n);
    expect(await amountNow()).toBe(SEED + 500n);
    await settle("settle");
    expect(await amountNow()).toBe(SEED + 500n);
  });

  it("counts its stakes into the pool, and leaves the pool where nobody has all numbers", async () => {
    await buy(ali, "01,02,03,04,05,45", 1_000n);
    await settle("settle");
    expect(await amountNow()).toBe(SEED + 500n);
    expect((await poolNow())?.lastWin).toBeNull();
    // Five right pay 1,000 times the stake.
    expect(await balanceOf(ali)).toBe(100_000n - 1_000n + 1_000_000n);
  });

  it("shares the pool by stakes, leaves the remaining fraction in it, and begins again from the seed", async () => {
    const mine = await buy(ali, ALL_RIGHT, 100n);
    await buy(bea, ALL_RIGHT, 200n);
    await buy(bea, NONE_RIGHT, 104n);
    await settle("settle");
    const held = SEED + 202n;
    expect(await balanceOf(ali)).toBe(100_000n - 100n + 100_000n + held / 3n);
    expect(await balanceOf(bea)).toBe(100_000n - 304n + 200_000n + (held * 2n) / 3n);
    expect(await amountNow()).toBe(SEED + 1n);
    const paid = held / 3n + (held * 2n) / 3n;
    expect((await poolNow())?.lastWin?.amount).toBe(paid);
    const [ticket] = (await lotteryTickets(ali, { limit: 1 })).list;
    expect(ticket).toMatchObject({ id: mine, state: "settled", payout: 100_000n + held / 3n });
    const { value: lives } = await jackpotLives(operator, { poolId });
    expect(lives.map(({ drawn }) => drawn)).toEqual([null, { amount: paid, winners: 2, takenBack: 0n, numero }]);
    const books = (await jackpotPools(operator, {})).value.find(({ id }) => id === poolId)?.books;
    expect(books).toMatchObject({ seeds: 2n * SEED, contributions: 202n, wins: paid, balance: SEED + 1n });
  });

  it("pays once, however often it is ordered and however many workers pay it", async () => {
    await buy(ali, ALL_RIGHT, 100n);
    const settlement = await order("settle");
    await orderSettlement(services, {
      ...{ ...settlement, kind: "settle", result: { rules: "6_45@1", facts: { numbers: DRAWN } } },
      ...{ actor: { kind: "system" }, ip: null },
    });
    await Promise.all([1, 2, 3].map(() => runSettlement(services, settlement)));
    expect(await balanceOf(ali)).toBe(100_000n - 100n + 100_000n + SEED + 50n);
    expect(await amountNow()).toBe(SEED);
  });

  it.each(["jackpot_draw", "jackpot_cycle", "market_outcome", "market_settlement_step"])(
    "pays once after a failure at %s",
    async (table) => {
      await buy(ali, ALL_RIGHT, 100n);
      const settlement = await order("settle");
      await database.pool.query(`
        create function fail() returns trigger language plpgsql as $$ begin raise 'the process died'; end $$;
        create trigger fail before insert on ${table} for each row execute function fail()`);
      await expect(runSettlement(services, settlement)).rejects.toThrow("the process died");
      await database.pool.query(`drop trigger fail on ${table}; drop function fail()`);
      await runSettlement(services, settlement);
      expect(await balanceOf(ali)).toBe(100_000n - 100n + 100_000n + SEED + 50n);
      expect(await amountNow()).toBe(SEED);
    },
  );
});

describe("after the payment", () => {
  beforeEach(async () => {
    await buy(ali, ALL_RIGHT, 100n);
    await buy(bea, NONE_RIGHT, 300n);
    await settle("settle");
  });

  it("a void brings the pool's money back, and no stake counts until later ones set it off", async () => {
    await settle("void");
    expect([await balanceOf(ali), await balanceOf(bea)]).toEqual([100_000n, 100_000n]);
    expect(await amountNow()).toBe(2n * SEED + 200n);
    expect((await poolNow())?.lastWin).toBeNull();
    numero = await openDraw();
    await buy(bea, NONE_RIGHT, 400n);
    await settle("settle");
    expect(await amountNow()).toBe(2n * SEED + 200n);
  });

  it("another result takes the pool from one winner and gives it to the other", async () => {
    await settle("resettle", OTHER);
    expect([await balanceOf(ali), await balanceOf(bea)]).toEqual([99_900n, 99_700n + 300_000n + 2n * SEED + 200n]);
    expect(await amountNow()).toBe(SEED);
    await settle("unsettle");
    expect([await balanceOf(ali), await balanceOf(bea)]).toEqual([99_900n, 99_700n]);
    expect(await amountNow()).toBe(3n * SEED + 200n);
    await settle("settle");
    expect(await balanceOf(ali)).toBe(99_900n + 100_000n + 3n * SEED + 200n);
  });

  it("the same result again changes nothing", async () => {
    const before = [await balanceOf(ali), await amountNow()];
    await settle("resettle");
    expect([await balanceOf(ali), await amountNow()]).toEqual(before);
  });

  it("an annulled bet returns its share", async () => {
    const { rows } = await database.pool.query<{ id: string }>("select id from market_bet where player_id = $1", [
      ali.player.id,
    ]);
    const asker = await createOperatorFixture(database.db);
    await voidBet(operator, {
      ...{ requestId: newId(), playerId: ali.player.id, betId: rows[0]?.id ?? "" },
      ...{ reason: "It came too late", askedBy: asker.id },
    });
    expect(await balanceOf(ali)).toBe(100_000n);
    expect(await amountNow()).toBe(2n * SEED + 200n);
    await settle("void");
    expect(await amountNow()).toBe(2n * SEED + 200n);
  });
});

it("loses and invents nothing over random draws, corrections and voids", SEQUENCE_TEST, async () => {
  const box = new SequenceBox({ least: 3, soak: 100 });
  const dice = new Dice(box.seed);
  while (box.takesAnother()) {
    for (let draw = 0; draw < 3; draw += 1) {
      for (let ticket = dice.between(1, 5); ticket > 0; ticket -= 1) {
        const code = dice.pick([ALL_RIGHT, NONE_RIGHT, "07,08,09,10,11,12"]);
        await buy(dice.pick([ali, bea]), code, BigInt(dice.between(10, 500)));
      }
      await settle("settle", dice.pick([DRAWN, OTHER]));
      let isVoid = false;
      for (let turn = dice.below(4); turn > 0; turn -= 1) {
        // A market that is void cannot become void again.
        const kind: SettlementKind = dice.pick(
          isVoid ? (["resettle", "unsettle"] as const) : (["resettle", "unsettle", "void"] as const),
        );
        isVoid = kind === "void";
        await settle(kind, dice.pick([DRAWN, OTHER]));
        if (kind === "unsettle") await settle("settle", dice.pick([DRAWN, OTHER]));
      }
      // The houses alone pay prizes, seeds and contributions. Players and the pool hold no more than those and the stakes.
      expect(await verifyPools(database.db)).toEqual([]);
      expect((await amountNow()) ?? -1n).toBeGreaterThanOrEqual(SEED);
      numero = await openDraw();
    }
  }
});
