import * as z from "zod";
import { languageWish, line } from "../shapes.ts";

/** A theme or a feature of a game, in the vendors' terms. */
export const gameTag = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);

/** A category or a vendor by its code. "ALL" and an empty text mean no filter. */
export const narrowedTo = line(32)
  .transform((code) => (code === "" || code.toUpperCase() === "ALL" ? undefined : code))
  .optional();

/**
 * Fields that clients of the specification send with every list of games. The language selects the names. The others
 * describe earlier picture sizes and players, and have no effect.
 */
export const listedFor = {
  platform: line(64).optional(),
  language: languageWish,
  clientType: line(8).optional(),
  merchant: line(32).optional(),
  imgSize: line(8).optional(),
};

/** The platform's number for a game. */
export const nodeId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
