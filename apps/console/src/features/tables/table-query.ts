import { queries, queryClient } from "../../platform/platform.ts";

/** A round has stages of a few seconds. */
const REFETCH_MILLIS = 2_000;

interface TablesWish {
  readonly vassalage?: string;
  readonly currency?: string;
}

/** The tables of the vendors, refetched while a page is open. */
export const tablesQuery = (input: TablesWish) =>
  queries.operations.vendorTables.queryOptions({ input, refetchInterval: REFETCH_MILLIS });

interface RoundsWish {
  readonly vassalage: string;
  readonly gameCode: string;
}

/** The last rounds of a table, refetched while they are shown. */
export const roundsQuery = (input: RoundsWish) =>
  queries.operations.tableRounds.queryOptions({ input, refetchInterval: 2 * REFETCH_MILLIS });

/** Refetches the list first, so that a reopened table shows its current state. */
export async function refetchTables(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queries.operations.vendorTables.key() }),
    queryClient.invalidateQueries({ queryKey: queries.operations.tableRounds.key() }),
  ]);
}
