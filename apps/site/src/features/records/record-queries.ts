import { byCursor } from "@banyan/client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { BetTotals } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import type { RecordFilter } from "./kinds.ts";

const PAGE_SIZE = 20;

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The rounds of a period, newest first, with the totals of the whole period. */
export function useBets(period: Period) {
  const query = useInfiniteQuery(
    queries.records.bettingRecord.infiniteOptions({
      input: (before: string | undefined) => ({ ...period, limit: PAGE_SIZE, before }),
      ...byCursor,
    }),
  );
  return {
    query,
    bets: query.data?.pages.flatMap(({ list }) => list),
    totals: query.data?.pages[0]?.totals,
  };
}

/** The totals of a period from the platform, because the page may not have loaded all rounds. */
export function useBetTotals(period: Period): BetTotals | undefined {
  return useQuery(queries.records.bettingRecord.queryOptions({ input: { ...period, limit: 1 } })).data?.totals;
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
