import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { legOf, postAll, writeShares } from "./fill-pools.ts";
import { openDrop } from "./drop.ts";
import { sharesOf } from "./pool.ts";
import { onlyBrand, readOnePool } from "./pool-books.ts";

type Call = typeof contract.operations.closeJackpot;

/**
 * Closes a jackpot permanently. The money in the pool and in its reserve goes back to the houses, because all of it
 * came from their share of the stakes. The draw for its next fall is revealed.
 *
 * Throws Refusal, in precedence order: NOT_FOUND, also for one that the operator may not see; STATE_CHANGED. The latter
 * means that it is closed already, or that a draw with bets that share it is not settled. A result from outside may still
 * be corrected, so such a draw counts for two days longer.
 */
export async function closeJackpot(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, vault, operator, caller } = context;
  const { poolId, reason } = input;
  await inTransaction(db, async (tx) => {
    const seen = await readOnePool(tx, operator, poolId);
    const pool = await lockOpenPool(tx, poolId);
    if (!pool || (await hasUnsettledDraws(tx, poolId))) throw refusal("STATE_CHANGED");
    const leg = legOf(pool, "jackpot_return");
    await postAll(
      tx,
      pool.shares.flatMap((share) => [
        ...leg(share.poolAccountId, share.houseAccountId, share.balance),
        ...leg(share.reserveAccountId, share.houseAccountId, share.reserve),
      ]),
    );
    const shares = pool.shares.map((share) => ({ ...share, balance: 0n, reserve: 0n }));
    await writeShares(tx, [{ ...pool, shares }]);
    const sealed = pool.sealed_drop;
    const revealed = sealed && openDrop(vault, { poolId, cycle: pool.cycle, sealed }).text;
    await tx
      .updateTable("jackpot_cycle")
      .set({ revealed_drop: revealed, ended_at: sql<Date>`clock_timestamp()` })
      .where("pool_id", "=", poolId)
      .where("number", "=", pool.cycle)
      .execute();
    await tx
      .updateTable("jackpot_pool")
      .set({ state: "closed", closed_at: sql<Date>`clock_timestamp()` })
      .where("id", "=", poolId)
      .execute();
    await recordAudit(tx, {
      brandId: onlyBrand(seen.brandIds),
      actor: { kind: "operator", id: operator.id },
      action: "jackpot.close",
      subject: { kind: "jackpot", id: poolId },
      details: { names: seen.names, reason },
      ip: caller.ip,
    });
  });
  return { value: await readOnePool(db, operator, poolId) };
}

/** An open pool with its shares, locked; undefined when it is not open. */
async function lockOpenPool(tx: Transaction, poolId: string) {
  const row = await tx
    .selectFrom("jackpot_pool as pool")
    .innerJoin("jackpot_cycle as life", (join) =>
      join.onRef("life.pool_id", "=", "pool.id").onRef("life.number", "=", "pool.cycle"),
    )
    .select(["pool.id", "pool.currency", "pool.stakes", "pool.cycle", "life.sealed_drop"])
    .where("pool.id", "=", poolId)
    .where("pool.state", "=", "open")
    .forNoKeyUpdate("pool")
    .executeTakeFirst();
  return row && { ...row, shares: (await sharesOf(tx, [poolId])).get(poolId) ?? [] };
}

/** The sources of a draw outside are watched for corrections for so long. */
const CORRECTED_HOURS = 48;

/** Whether bets were sold that the pool is promised to. */
async function hasUnsettledDraws(tx: Transaction, poolId: string): Promise<boolean> {
  const { rows } = await sql`
    select from jackpot_pool as pool
    join jackpot_share as share on share.pool_id = pool.id
    join market on market.brand_id = share.brand_id and market.game_code = pool.game_code
    join lottery_draw as draw on draw.id = market.draw_id
      and (market.state in ('open', 'closed', 'settling') or market.state = 'settled' and draw.origin = 'outside'
        and draw.draw_at > clock_timestamp() - make_interval(hours => ${CORRECTED_HOURS}))
    where pool.id = ${poolId} and pool.kind = 'draw' limit 1
  `.execute(tx);
  return rows.length > 0;
}
