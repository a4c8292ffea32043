import * as z from "zod";
import { call, operators } from "../../call.ts";
import { nodeId } from "../catalogue-input.ts";
import { line } from "../../shapes.ts";
import { gameDecision, gamesVersion } from "./brand-games.ts";

/** The fields to change; absent fields stay unchanged. */
const gameDecisionChange = gameDecision.partial().refine((change) => Object.keys(change).length > 0);

export const decideBrandGames = call({
  method: "POST",
  link: "/ops/games",
  modID: "decideBrandGames",
  summary: "Say of games, or of all games of a vendor, whether a brand shows them, as hot or new, and where",
  tag: "operations",
  permission: "content.edit",
  errors: ["NOT_FOUND", "STATE_CHANGED", "GAME_UNKNOWN", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(
    z
      .strictObject({
        brandId: line(32, 1),
        /** The version that the operator saw. */
        version: gamesVersion,
        nodeIds: z.array(nodeId).min(1).max(500).optional(),
        vassalage: line(32, 1).optional(),
        change: gameDecisionChange,
        reason: line(500, 3),
      })
      // Either games or a vendor.
      .refine(({ nodeIds, vassalage }) => (nodeIds === undefined) !== (vassalage === undefined)),
  )
  .output(z.object({ value: z.object({ version: gamesVersion, changed: z.number().int() }) }));
