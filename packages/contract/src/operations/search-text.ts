import { SEARCH_LENGTH_MIN } from "../search-length.ts";
import { line } from "../shapes.ts";

/** What an operator searches for. */
export const searchText = line(128, SEARCH_LENGTH_MIN);
