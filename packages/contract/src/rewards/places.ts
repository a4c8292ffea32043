import * as z from "zod";

/** The most places that the terms of a promotion can have. */
const PLACES_MOST = 1_000_000;

/** How many can take a promotion in all, in its terms. Null: no limit. Terms that were stored before have none. */
export const placesInput = z.int().min(1).max(PLACES_MOST).nullable().default(null);

/** The same in an answer. */
export const places = z.number().int().nullable();
