/** A shorter search would match nearly everything. The minimum is two because Chinese names can have two characters. */
export const SEARCH_LENGTH_MIN = 2;
