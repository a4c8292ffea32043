import type { GameDecision } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";

/** The decisions about a game; defaults where nobody has decided yet. */
export interface DecidedGame extends GameDecision {
  readonly nodeId: number;
}

export const UNDECIDED: GameDecision = { hot: null, fresh: null, hidden: false, place: null };

/** A recorded change of a brand's decisions about its games. */
export interface DecisionChange {
  readonly brandId: BrandId;
  /** The version that the change is based on. */
  readonly version: number;
  readonly reason: string;
  /** The change that applies to all of the games. Null when they return to their state after version `restored`. */
  readonly change: Partial<GameDecision> | null;
  readonly restored: number | null;
  readonly vendorCode: string | null;
  /** Returns the games' present state and the new decision for each; called when it is the writer's turn. */
  wanted(tx: Transaction): Promise<readonly { readonly before: DecidedGame; readonly after: GameDecision }[]>;
}

/**
 * Writes decisions, the version that they create and who made it. Operators who decide for one brand take turns.
 *
 * Throws Refusal, in precedence order: STATE_CHANGED {version}, the refusals of `wanted`, NOTHING_CHANGED.
 */
export async function putDecisions(
  { db, operator, caller }: OperatorContext,
  decided: DecisionChange,
): Promise<{ readonly version: number; readonly changed: number }> {
  const { brandId, reason, change, restored, vendorCode } = decided;
  return inTransaction(db, async (tx) => {
    await tx.selectFrom("brand").select("id").where("id", "=", brandId).forUpdate().executeTakeFirstOrThrow();
    const present = await lastVersion(tx, brandId);
    if (present !== decided.version) throw refusal("STATE_CHANGED", { version: present });
    const games = (await decided.wanted(tx)).filter(({ before, after }) => !isSame(before, after));
    if (games.length === 0) throw refusal("NOTHING_CHANGED");
    const version = present + 1;
    await write(
      tx,
      brandId,
      games.map(({ before, after }) => ({ ...after, nodeId: before.nodeId })),
    );
    await tx
      .insertInto("brand_game_change")
      .values({
        brand_id: brandId,
        version,
        operator_id: operator.id,
        reason,
        decision: change === null ? null : JSON.stringify(change),
        restored,
        vendor_code: vendorCode,
        before: JSON.stringify(games.map(({ before }) => before)),
      })
      .execute();
    await recordAudit(tx, {
      brandId,
      actor: { kind: "operator", id: operator.id },
      action: restored === null ? "games.decide" : "games.restore",
      subject: { kind: "brand", id: brandId },
      details: {
        reason,
        version,
        games: games.length,
        ...(change === null ? {} : { change: JSON.stringify(change) }),
        ...(restored === null ? {} : { restored }),
        ...(vendorCode === null ? {} : { vendor: vendorCode }),
      },
      ip: caller.ip,
    });
    return { version, changed: games.length };
  });
}

export async function lastVersion(db: Pick<Transaction, "selectFrom">, brandId: BrandId): Promise<number> {
  const { version } = await db
    .selectFrom("brand_game_change")
    .select(sql<number>`coalesce(max(version), 0)`.as("version"))
    .where("brand_id", "=", brandId)
    .executeTakeFirstOrThrow();
  return version;
}

function isSame(a: GameDecision, b: GameDecision): boolean {
  return a.hot === b.hot && a.fresh === b.fresh && a.hidden === b.hidden && a.place === b.place;
}

async function write(tx: Transaction, brandId: BrandId, games: readonly DecidedGame[]): Promise<void> {
  await sql`
    insert into brand_game (brand_id, node_id, hot, fresh, hidden, place)
    select ${brandId}, decided."nodeId", decided.hot, decided.fresh, decided.hidden, decided.place
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as decided (
      "nodeId" bigint, hot boolean, fresh boolean, hidden boolean, place integer
    )
    on conflict (brand_id, node_id) do update set
      hot = excluded.hot, fresh = excluded.fresh, hidden = excluded.hidden, place = excluded.place
  `.execute(tx);
}
