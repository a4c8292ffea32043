import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { type DecidedGame, putDecisions, UNDECIDED } from "./put-decisions.ts";

type Call = typeof contract.operations.restoreBrandGames;

/**
 * Restores all games of a brand to their decisions at an earlier version, as a new version: history is only extended.
 * Throws Refusal, in precedence order: NOT_FOUND (no such brand or version), STATE_CHANGED {version}, NOTHING_CHANGED.
 */
export async function restoreBrandGames(
  context: OperatorContext,
  { brandId: wantedBrand, version, restore, reason }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, wantedBrand);
  if (restore >= version) throw refusal("NOT_FOUND");
  const value = await putDecisions(context, {
    brandId,
    version,
    reason,
    change: null,
    restored: restore,
    vendorCode: null,
    async wanted(tx) {
      const changes = await tx
        .selectFrom("brand_game_change")
        .select("before")
        .where("brand_id", "=", brandId)
        .where("version", ">", restore)
        .orderBy("version", "desc")
        .execute();
      // The state of a game before the oldest of the changes is its state at that version.
      const then = new Map(
        changes.flatMap(({ before }) => before as unknown as DecidedGame[]).map((game) => [game.nodeId, game]),
      );
      const now = await tx
        .selectFrom("brand_game")
        .selectAll()
        .where("brand_id", "=", brandId)
        .where("node_id", "in", [...then.keys()].map(BigInt))
        .execute();
      return now.map(({ node_id, hot, fresh, hidden, place }) => {
        const nodeId = Number(node_id);
        const { nodeId: _, ...after } = then.get(nodeId) ?? { nodeId, ...UNDECIDED };
        return { before: { nodeId, hot, fresh, hidden, place }, after };
      });
    },
  });
  return { value };
}
