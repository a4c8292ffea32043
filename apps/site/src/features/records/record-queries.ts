import { byCursor } from "@banyan/client";
import { useLatest } from "@banyan/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { BetTotals } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { betCalls } from "./bet-calls.ts";
import { useBetOwner } from "./bet-owner.ts";
import type { BetFilters } from "./bet-search.ts";
import type { RecordFilter } from "./kinds.ts";

const PAGE_SIZE = 20;

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The bets of a period, newest first, with the totals of the whole period and the choices of its filters. */
export function useBets(period: Period, filters: BetFilters) {
  const query = useInfiniteQuery(betCalls(useBetOwner()).pages({ ...period, ...filters }));
  const first = query.data?.pages[0];
  return {
    query,
    bets: query.data?.pages.flatMap(({ list }) => list),
    totals: first?.totals ?? undefined,
    choices: useLatest(first?.choices ?? undefined),
  };
}

/** The totals of a period from the platform, because the page may not have loaded all bets. */
export function useBetTotals(period: Period, filters: BetFilters): BetTotals | undefined {
  const calls = betCalls(useBetOwner());
  return useQuery(calls.totals({ ...period, ...filters })).data?.totals ?? undefined;
}

/** The movements of the balance in a period, newest first. */
export function useMovements(period: Period, kind: RecordFilter | undefined) {
  const query = useInfiniteQuery(
    queries.records.accountRecord.infiniteOptions({
      input: (before: string | undefined) => ({ ...period, kind, limit: PAGE_SIZE, before }),
      ...byCursor,
    }),
  );
  return { query, movements: query.data?.pages.flatMap(({ list }) => list) };
}
