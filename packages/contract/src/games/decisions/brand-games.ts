import * as z from "zod";
import { call, operators } from "../../call.ts";
import { languageWish, line } from "../../shapes.ts";

/** Counts the decisions about the brand's games; 0 before the first. */
export const gamesVersion = z.number().int().min(0);

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
      brandId: line(32, 1),
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
        version: gamesVersion,
        total: z.number().int(),
        /** In the brand's order. */
        vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), games: z.number().int() })),
        games: z.array(brandGame),
      }),
    }),
  );
