import { useQuery } from "@tanstack/react-query";
import { queryClient, statusOptions } from "./platform.ts";

interface Answered {
  readonly data: { readonly value: { readonly serverTime: string } } | undefined;
  /** By this device's clock in epoch milliseconds. It is 0 for data that came with the page, which may be old. */
  readonly dataUpdatedAt: number;
}

/** The lead of the platform's clock over this device's. It is 0 until the platform has answered. */
function aheadOf({ data, dataUpdatedAt }: Answered): number {
  return data && dataUpdatedAt > 0 ? Date.parse(data.value.serverTime) - dataUpdatedAt : 0;
}

/**
 * The platform's clock in epoch milliseconds, as far as this device knows it. Deadlines for money use the platform's
 * clock.
 */
export function useServerClock(): () => number {
  const ahead = aheadOf(useQuery(statusOptions));
  return () => Date.now() + ahead;
}

/**
 * Converts a time of this device's clock to the platform's clock, both in epoch milliseconds. Waits for the platform's
 * time if it is not known yet.
 */
export async function serverTimeOf(moment: number): Promise<number> {
  const known = () => queryClient.getQueryState(statusOptions.queryKey);
  if (!known()?.dataUpdatedAt) await queryClient.prefetchQuery(statusOptions);
  return moment + aheadOf(known() ?? { data: undefined, dataUpdatedAt: 0 });
}
