import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { legOf, postAll, writeShares } from "./fill-pools.ts";
import { openPools } from "./pool.ts";
import { onlyBrand, readOnePool } from "./pool-books.ts";

type Call = typeof contract.operations.closeJackpot;

/**
 * Closes a jackpot permanently. The money in the pool and in its reserve goes back to the houses, because all of it
 * came from their share of the stakes. The draw for its next fall is revealed.
 *
 * Throws Refusal, in precedence order: NOT_FOUND, also for one that the operator may not see; STATE_CHANGED when it is
 * closed already.
 */
export async function closeJackpot(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, vault, operator, caller } = context;
  const { poolId, reason } = input;
  await inTransaction(db, async (tx) => {
    const seen = await readOnePool(tx, operator, poolId);
    const [pool] = await openPools(tx, vault, poolId);
    if (!pool) throw refusal("STATE_CHANGED");
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
    await tx
      .updateTable("jackpot_cycle")
      .set({ revealed_drop: pool.cycle.drop.text, ended_at: sql<Date>`clock_timestamp()` })
      .where("pool_id", "=", poolId)
      .where("number", "=", pool.cycle.number)
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
