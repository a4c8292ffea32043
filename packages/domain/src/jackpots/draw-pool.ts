import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { addStakes, contributionsOf, legOf, postAll, writeShares } from "./fill-pools.ts";
import { type PoolOfDraw, sharesOf } from "./pool.ts";
import { seedPoolOfDraw } from "./seed-pool.ts";

/** A settlement of the market of a draw. */
export interface DrawSettlement {
  readonly marketId: string;
  readonly version: number;
}

/** The part of a pool that each minor unit of a winning stake gets. */
export interface DrawShare {
  readonly selection: string;
  readonly num: bigint;
  readonly den: bigint;
}

/**
 * Brings the pool of a draw's lottery to what a settlement makes of the draw, before the settlement pays. The stakes
 * count into the pool, and the bets on the selection share all that is in it. Their shares go to the market's house
 * account, from which bets are paid; the rest stays, and the next life is seeded. The shares that an earlier
 * settlement of the market gave return to the pool first, unless the same bets win again: they keep their shares.
 *
 * Once for each settlement, in the transaction that begins to pay or that stores its first outcomes. Without a selection
 * nobody wins and no stake counts: the market is void, or its settlement is taken back.
 */
export async function settleDrawPool(
  tx: Transaction,
  settlement: DrawSettlement,
  selection: string | undefined,
): Promise<void> {
  const former = await readDraw(tx, settlement.marketId, settlement.version - 1);
  if (selection === undefined && !former) return;
  const isSame = former !== undefined && former.selection !== null && former.selection === selection;
  if (isSame) return writeDraw(tx, settlement, former);
  const market = await readDrawMarket(tx, settlement.marketId);
  const pool = await lockPool(tx, market, former?.pool_id);
  if (!pool?.isOpen) {
    if (!pool || !former) return;
    await takeBack(tx, pool, market, former);
    // A later correction finds the closed pool by this row, so it takes nothing from a pool that was opened since.
    return writeDraw(tx, settlement, { ...NOBODY, pool_id: pool.id, stakes: former.stakes });
  }
  const stakes = selection === undefined ? 0n : market.stakes;
  const filled = await countStakes(tx, pool, stakes - (former?.stakes ?? 0n));
  const whole = former ? await takeBack(tx, filled, market, former) : filled;
  const won = selection === undefined ? undefined : await payWinners(tx, whole, market, settlement, selection);
  await writeDraw(tx, settlement, {
    pool_id: pool.id,
    stakes,
    ...(won ? { selection: won.selection, cycle: pool.cycle, share_num: won.num, share_den: won.den } : NOBODY),
  });
}

/** The share that a settlement pays, if bets share a pool. */
export async function drawShareOf(tx: Transaction, settlement: DrawSettlement): Promise<DrawShare | undefined> {
  const draw = await readDraw(tx, settlement.marketId, settlement.version);
  if (!draw || draw.selection === null) return undefined;
  return { selection: draw.selection, num: draw.share_num, den: draw.share_den };
}

/**
 * Returns the share of one bet to the pool, because operators annul the bet after the settlement. The caller has locked
 * the market against settlements, and takes the money from the player to the market's house account.
 */
export async function returnShareOfBet(
  tx: Transaction,
  settlement: DrawSettlement,
  bet: { readonly selection: string; readonly stakeLeft: bigint },
): Promise<void> {
  const draw = await readDraw(tx, settlement.marketId, settlement.version);
  if (!draw || draw.selection !== bet.selection) return;
  const market = await readDrawMarket(tx, settlement.marketId);
  const pool = await lockPool(tx, market, draw.pool_id);
  if (pool) await giveBack(tx, pool, market, draw, (bet.stakeLeft * draw.share_num) / draw.share_den);
}

interface DrawRow {
  readonly pool_id: string;
  readonly stakes: bigint;
  readonly selection: string | null;
  readonly cycle: number | null;
  readonly share_num: bigint;
  readonly share_den: bigint;
}

/** No bet has a share. */
const NOBODY = { selection: null, cycle: null, share_num: 0n, share_den: 1n } as const;

function readDraw(tx: Transaction, marketId: string, version: number): Promise<DrawRow | undefined> {
  return tx
    .selectFrom("jackpot_draw")
    .select(["pool_id", "stakes", "selection", "cycle", "share_num", "share_den"])
    .where("market_id", "=", marketId)
    .where("version", "=", version)
    .executeTakeFirst();
}

async function writeDraw(tx: Transaction, { marketId, version }: DrawSettlement, draw: DrawRow): Promise<void> {
  await tx
    .insertInto("jackpot_draw")
    .values({ market_id: marketId, version, ...draw })
    .execute();
}

interface DrawMarket {
  readonly id: string;
  readonly brand_id: string;
  readonly game_code: string;
  readonly house_account_id: string;
  /** All stakes that have not left. */
  readonly stakes: bigint;
}

/** SQL expression: all stakes on `market` that have not left, in minor units. */
export const stakesLeft = sql<bigint>`(
  (select coalesce(sum(stake), 0) from market_ticket where market_id = market.id)
  - case when market.has_exits then (
    select coalesce(sum(stake_part), 0) from market_bet as bet
    join market_bet_exit as exit on exit.player_id = bet.player_id and exit.bet_id = bet.id
    where bet.market_id = market.id
  ) else 0 end
)::bigint`;

async function readDrawMarket(tx: Transaction, marketId: string): Promise<DrawMarket> {
  const { rows } = await sql<DrawMarket>`
    select market.id, market.brand_id, market.game_code, market.house_account_id, ${stakesLeft} as stakes
    from market where market.id = ${marketId}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`there is no market ${marketId}`);
  return row;
}

/** The open pool of the market's lottery, or the one from which its bets were paid, open or not. */
async function lockPool(tx: Transaction, market: DrawMarket, poolId?: string): Promise<PoolOfDraw | undefined> {
  const wanted =
    poolId === undefined
      ? sql`pool.state = 'open' and pool.game_code = ${market.game_code} and share.brand_id = ${market.brand_id}`
      : sql`pool.id = ${poolId}`;
  const { rows } = await sql<Omit<PoolOfDraw, "shares">>`
    select pool.id, pool.currency, pool.contribution_bps as "contributionBps", pool.reserve_bps as "reserveBps",
      pool.seed, pool.stakes, pool.cycle, pool.state = 'open' as "isOpen"
    from jackpot_pool as pool join jackpot_share as share on share.pool_id = pool.id
    where pool.kind = 'draw' and ${wanted}
    order by pool.opened_at limit 1 for no key update of pool
  `.execute(tx);
  const [pool] = rows;
  return pool && { ...pool, shares: (await sharesOf(tx, [pool.id])).get(pool.id) ?? [] };
}

/** Adds to the stakes of a pool, or takes from them, and posts the contributions that are due for them. */
async function countStakes(tx: Transaction, pool: PoolOfDraw, change: bigint): Promise<PoolOfDraw> {
  const shares = pool.shares.map((share) => addStakes(pool, share, change));
  const filled = { ...pool, shares, stakes: pool.stakes + change };
  await postAll(tx, contributionsOf(filled, pool.shares));
  await writeShares(tx, [filled]);
  return filled;
}

/** Takes back what the former winners had from the pool, if there were any. */
async function takeBack(tx: Transaction, pool: PoolOfDraw, market: DrawMarket, former: DrawRow): Promise<PoolOfDraw> {
  if (former.selection === null) return pool;
  const { paid } = await sharesOfBets(tx, market, former.selection, { num: former.share_num, den: former.share_den });
  return giveBack(tx, pool, market, former, paid);
}

/** Moves money that winners had from the pool back into it. A closed one has no money; the house keeps it. */
async function giveBack(
  tx: Transaction,
  pool: PoolOfDraw,
  market: DrawMarket,
  { cycle }: DrawRow,
  amount: bigint,
): Promise<PoolOfDraw> {
  await sql`
    update jackpot_cycle set taken_back = taken_back + ${amount} where pool_id = ${pool.id} and number = ${cycle}
  `.execute(tx);
  if (!pool.isOpen) return pool;
  const leg = legOf(pool, "jackpot_correction");
  await postAll(
    tx,
    pool.shares.flatMap(({ poolAccountId }) => leg(market.house_account_id, poolAccountId, amount)),
  );
  const whole = { ...pool, shares: pool.shares.map((share) => ({ ...share, balance: share.balance + amount })) };
  await writeShares(tx, [whole]);
  return whole;
}

/** Pays the pool to the bets on a selection, and begins its next life. Undefined when nobody has that selection. */
async function payWinners(
  tx: Transaction,
  pool: PoolOfDraw,
  market: DrawMarket,
  { version }: DrawSettlement,
  selection: string,
): Promise<DrawShare | undefined> {
  const held = pool.shares.reduce((sum, { balance }) => sum + balance, 0n);
  const { stake } = await sharesOfBets(tx, market, selection, { num: 0n, den: 1n });
  if (stake === 0n || held === 0n) return undefined;
  const share = { num: held, den: stake };
  const { winners, paid } = await sharesOfBets(tx, market, selection, share);
  const leg = legOf(pool, "jackpot_funding");
  await postAll(
    tx,
    pool.shares.flatMap(({ poolAccountId }) => leg(poolAccountId, market.house_account_id, paid)),
  );
  await tx
    .updateTable("jackpot_cycle")
    .set({
      amount: paid,
      market_id: market.id,
      market_version: version,
      winners,
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where("pool_id", "=", pool.id)
    .where("number", "=", pool.cycle)
    .where("ended_at", "is", null)
    .execute();
  const left = { ...pool, shares: pool.shares.map((one) => ({ ...one, balance: one.balance - paid })) };
  const seeded = await seedPoolOfDraw(tx, left, pool.cycle + 1);
  await tx
    .updateTable("jackpot_pool")
    .set({ cycle: pool.cycle + 1 })
    .where("id", "=", pool.id)
    .execute();
  await writeShares(tx, [{ ...pool, shares: seeded }]);
  return { selection, ...share };
}

/** The bets on a selection whose stake has not left, and what they get together of a share. */
async function sharesOfBets(
  tx: Transaction,
  { id }: Pick<DrawMarket, "id">,
  selection: string,
  { num, den }: Omit<DrawShare, "selection">,
): Promise<{ readonly winners: number; readonly stake: bigint; readonly paid: bigint }> {
  const { rows } = await sql<{ winners: number; stake: bigint; paid: bigint }>`
    select count(*)::int as winners, coalesce(sum(stake_left), 0)::bigint as stake,
      coalesce(sum(div(stake_left * ${num}::numeric, ${den}::numeric)), 0)::bigint as paid
    from (
      select bet.stake - coalesce((
        select sum(stake_part) from market_bet_exit as exit
        where exit.player_id = bet.player_id and exit.bet_id = bet.id
      ), 0) as stake_left
      from market_bet as bet where bet.market_id = ${id} and bet.selection = ${selection}
    ) as line
    where stake_left > 0
  `.execute(tx);
  return rows[0] ?? { winners: 0, stake: 0n, paid: 0n };
}
