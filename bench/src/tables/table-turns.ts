import { isQuick, TURNS, type Turns } from "../run-length.ts";

/**
 * Shorter turns than those of other benchmarks: each measures thousands of messages or bets, and their preparations take
 * longer than they do. So all parts together end within four minutes.
 */
export const TABLE_TURNS: Turns = isQuick() ? TURNS : { warm: 1, counted: 4, seconds: 2 };
