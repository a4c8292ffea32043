import type { CallInput, CallOutput, contract, GameDecision } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { belowVersion, toVersionsPage } from "../../keyset-cursor.ts";
import { visibleBrand } from "../../visible-brand.ts";

type Call = typeof contract.operations.brandGameHistory;

/** The number of games that are listed by name for one change. */
const NAMED_MAX = 3;

/**
 * The decisions about a brand's games, newest first. Throws Refusal NOT_FOUND, also for a brand that the operator may
 * not see; INPUT_INVALID for an invalid cursor.
 */
export async function brandGameHistory(
  { db, operator, caller }: OperatorContext,
  { brandId: wantedBrand, before, limit, language }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, wantedBrand);
  const locale = language ?? caller.locale;
  const rows = await db
    .selectFrom("brand_game_change as change")
    .innerJoin("operator", "operator.id", "change.operator_id")
    .selectAll("change")
    .select([
      "operator.name as operator",
      sql<number>`jsonb_array_length(change.before)`.as("games"),
      sql<string[]>`array(
        select coalesce(game.names ->> ${locale}, game.names ->> 'en')
        from jsonb_array_elements(change.before) with ordinality as of_game (told, nth)
        join game on game.node_id = (told ->> 'nodeId')::bigint
        where nth <= ${NAMED_MAX} order by nth
      )`.as("game_names"),
    ])
    .where("change.brand_id", "=", brandId)
    .where(belowVersion(before, "change.version"))
    .orderBy("change.version", "desc")
    .limit(limit + 1)
    .execute();
  return toVersionsPage(rows, limit, (row) => ({
    version: row.version,
    at: row.created_at,
    operator: row.operator,
    reason: row.reason,
    change: row.decision as Partial<GameDecision> | null,
    restored: row.restored,
    vassalage: row.vendor_code,
    games: row.games,
    gameNames: row.game_names,
  }));
}
