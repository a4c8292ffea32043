import { byCursor } from "@banyan/client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { LotteryChase } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { usePatience } from "../../../shared/signals/signal-line.ts";

const PAGE_SIZE = 10;

/** The member's chases of a game, the latest first. While one is open they are asked for again without a signal. */
export function useChases(gameCode: string) {
  const patience = usePatience();
  return useInfiniteQuery(
    queries.lottery.lotteryChases.infiniteOptions({
      input: (before: string | undefined) => ({ gameCode, limit: PAGE_SIZE, before }),
      ...byCursor,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ list }) => list.some(({ state }) => state === "open")) ? patience : false,
    }),
  );
}

/** A chase as it is now, as far as the newest chases are known. */
export function useChaseNow(gameCode: string, chase: LotteryChase): LotteryChase {
  const { data } = useChases(gameCode);
  return data?.pages.flatMap(({ list }) => list).find(({ id }) => id === chase.id) ?? chase;
}
