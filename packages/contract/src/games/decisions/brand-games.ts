import * as z from "zod";
import { call, operators } from "../../call.ts";
import { nodeId } from "../catalogue-input.ts";
import { instant, languageWish, line, pageInput, pageOf } from "../../shapes.ts";

const brandId = line(32, 1);
const reason = line(500, 3);
/** Counts the decisions about the brand's games; 0 before the first. */
const version = z.number().int().min(0);

/** A brand's decision about a game. Null: the platform's default. */
export const gameDecision = z.strictObject({
  hot: z.boolean().nullable(),
  /** Marked as new, or not, whatever its age. */
  fresh: z.boolean().nullable(),
  hidden: z.boolean(),
  /** Its place at the top of every list, the lowest first. */
  place: z.number().int().min(1).max(9999).nullable(),
});
export type GameDecision = z.output<typeof gameDecision>;

/** The fields to change; absent fields stay unchanged. */
const gameDecisionChange = gameDecision.partial().refine((change) => Object.keys(change).length > 0);

export const brandGame = z.object({
  nodeId: z.number().int(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  iconUrl: z.string(),
  /** The category in which the brand lists it. */
  gameType: z.string(),
  /** The values that players see, from the decision, the platform and the game's age. */
  hot: z.boolean(),
  fresh: z.boolean(),
  decision: gameDecision,
});
export type BrandGame = z.output<typeof brandGame>;

export const brandGameFilters = ["ALL", "HOT", "NEW", "HIDDEN", "DECIDED"] as const;

export const brandGames = call({
  method: "GET",
  link: "/ops/games",
  modID: "brandGames",
  summary: "The games that a brand's vendors offer, hidden ones too, in the order in which players find them",
  tag: "operations",
  permission: "content.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(
    z.object({
      brandId,
      vassalage: line(32).optional(),
      filter: z.enum(brandGameFilters).default("ALL"),
      /** Tolerates typing errors, as the site's search does. */
      search: line(64).optional(),
      language: languageWish,
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(30),
    }),
  )
  .output(
    z.object({
      value: z.object({
        version,
        total: z.number().int(),
        /** In the brand's order. */
        vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), games: z.number().int() })),
        games: z.array(brandGame),
      }),
    }),
  );

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
        brandId,
        /** The version that the operator saw. */
        version,
        nodeIds: z.array(nodeId).min(1).max(500).optional(),
        vassalage: line(32, 1).optional(),
        change: gameDecisionChange,
        reason,
      })
      // Either games or a vendor.
      .refine(({ nodeIds, vassalage }) => (nodeIds === undefined) !== (vassalage === undefined)),
  )
  .output(z.object({ value: z.object({ version, changed: z.number().int() }) }));

export const brandGameHistory = call({
  method: "GET",
  link: "/ops/games/history",
  modID: "brandGameHistory",
  summary: "What was decided of a brand's games, newest first",
  tag: "operations",
  permission: "content.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ ...pageInput, brandId, language: languageWish }))
  .output(
    pageOf(
      z.object({
        version,
        at: instant,
        operator: z.string(),
        reason: z.string(),
        /** Null: the games were restored to version `restored`. */
        change: gameDecision.partial().nullable(),
        restored: version.nullable(),
        vassalage: z.string().nullable(),
        games: z.number().int(),
        /** The names of some of the games. */
        gameNames: z.array(z.string()),
      }),
    ),
  );

export const restoreBrandGames = call({
  method: "POST",
  link: "/ops/games/restore",
  modID: "restoreBrandGames",
  summary: "Take all games of a brand back to what was decided of them up to a version",
  tag: "operations",
  permission: "content.edit",
  errors: ["NOT_FOUND", "STATE_CHANGED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ brandId, version, restore: version, reason }))
  .output(z.object({ value: z.object({ version, changed: z.number().int() }) }));
