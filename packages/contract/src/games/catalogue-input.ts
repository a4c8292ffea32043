import * as z from "zod";
import { line } from "../shapes.ts";

/** A theme or a feature of a game, as vendors name them. */
export const gameTag = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);

/**
 * What clients of the specification send along with every list of games. The language chooses the names; the rest
 * tells of pictures and players of former days, and changes nothing.
 */
export const listedFor = {
  platform: line(64).optional(),
  language: line(16).optional(),
  clientType: line(8).optional(),
  merchant: line(32).optional(),
  imgSize: line(8).optional(),
};

/** The platform's number of a game. */
export const nodeId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
