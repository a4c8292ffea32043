import type { PlayReaderLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";

const REFETCH_MILLIS = 5_000;

/** The readers, refetched while the page is open. */
export const readersQuery = () =>
  queries.operations.playReaders.queryOptions({ input: {}, refetchInterval: REFETCH_MILLIS });

/** Refetches the lists first, so that a reopened record shows its current state. */
export async function refetchReaders(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.operations.key() });
}

/** The entry at which a reader has stopped, as the calls name it. */
export function stopOf({ name, stopped }: PlayReaderLine) {
  return { reader: name, page: stopped?.page ?? 0, batch: stopped?.batch ?? 0, entry: stopped?.entry ?? 0 };
}
