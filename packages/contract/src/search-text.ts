import { SEARCH_LENGTH_MIN } from "./search-length.ts";
import { line } from "./shapes.ts";

/** The search text of an operator. */
export const searchText = line(128, SEARCH_LENGTH_MIN);
