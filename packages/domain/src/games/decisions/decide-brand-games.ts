import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { type DecidedGame, putDecisions } from "./put-decisions.ts";

type Call = typeof contract.operations.decideBrandGames;

/**
 * Decides for some games, or for all games of a vendor, whether the brand shows them, as hot or new, and where. Players
 * see the change from their next call on.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - STATE_CHANGED {version} (something was decided since that version)
 * - GAME_UNKNOWN (a game that the brand does not offer)
 * - NOTHING_CHANGED
 */
export async function decideBrandGames(
  context: OperatorContext,
  { brandId: wantedBrand, version, nodeIds, vassalage, change, reason }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, wantedBrand);
  const value = await putDecisions(context, {
    brandId,
    version,
    reason,
    change,
    restored: null,
    vendorCode: vassalage ?? null,
    async wanted(tx) {
      const games = await offeredGames(tx, brandId, { nodeIds, vassalage });
      if (games.length === 0 || (nodeIds !== undefined && games.length < new Set(nodeIds).size)) {
        throw refusal("GAME_UNKNOWN");
      }
      return games.map(({ nodeId, ...before }) => ({ before: { ...before, nodeId }, after: { ...before, ...change } }));
    },
  });
  return { value };
}

/** Games of the brand's vendors with their decisions. Games that a vendor has withdrawn are left out. */
async function offeredGames(
  tx: Transaction,
  brandId: BrandId,
  { nodeIds, vassalage }: { readonly nodeIds?: readonly number[] | undefined; readonly vassalage?: string | undefined },
): Promise<DecidedGame[]> {
  const rows = await tx
    .selectFrom("game")
    .innerJoin("brand", (join) => join.on("brand.id", "=", brandId))
    .leftJoin("brand_game as decided", (join) =>
      join.onRef("decided.node_id", "=", "game.node_id").onRef("decided.brand_id", "=", "brand.id"),
    )
    .where("game.withdrawn_at", "is", null)
    .where(sql<boolean>`brand.settings #> '{games,vendors}' ? game.vendor_code`)
    .$if(nodeIds !== undefined, (query) => query.where("game.node_id", "in", (nodeIds ?? []).map(BigInt)))
    .$if(vassalage !== undefined, (query) => query.where("game.vendor_code", "=", vassalage ?? ""))
    .select(["game.node_id", "decided.hot", "decided.fresh", "decided.hidden", "decided.place"])
    .execute();
  return rows.map(({ node_id, hot, fresh, hidden, place }) => ({
    nodeId: Number(node_id),
    hot,
    fresh,
    hidden: hidden ?? false,
    place,
  }));
}
