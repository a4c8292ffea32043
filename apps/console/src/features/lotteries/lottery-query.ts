import { queries, queryClient } from "../../platform/platform.ts";

const REFETCH_MILLIS = 10_000;

interface LotteriesWish {
  readonly brandId?: string;
  readonly vendor?: string;
  readonly gameCode?: string;
}

/** The lotteries of the operator's brands, refetched while a page is open. */
export const lotteriesQuery = (input: LotteriesWish) =>
  queries.operations.lotteries.queryOptions({ input, refetchInterval: REFETCH_MILLIS });

/** Refetches the lists first, so that a reopened draw shows its current state. */
export async function refetchDraws(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.operations.key() });
}
