import { useQuery } from "@tanstack/react-query";
import type { Jackpot } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";

/** The refetch interval. The pool grows with each draw. */
const LOOK_MILLIS = 5_000;

/** The jackpot pool that the draws of a lottery pay; undefined if it has none. */
export function useDrawPool(gameCode: string): Jackpot | undefined {
  const { data } = useQuery(queries.games.jackpots.queryOptions({ input: {}, refetchInterval: LOOK_MILLIS }));
  return data?.value.find((pool) => pool.gameCode === gameCode);
}
