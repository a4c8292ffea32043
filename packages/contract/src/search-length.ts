/** A shorter search would match nearly everything. Two, because Chinese names have two characters. */
export const SEARCH_LENGTH_MIN = 2;
