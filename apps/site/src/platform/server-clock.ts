import { useQuery } from "@tanstack/react-query";
import { queryClient, statusOptions } from "./platform.ts";

interface Answered {
  readonly data: { readonly value: { readonly serverTime: string } } | undefined;
  /** By this device's clock in epoch milliseconds; 0 of what came with the page, which may have been kept for long. */
  readonly dataUpdatedAt: number;
}

/** How far the platform's clock is ahead of this device's; until the platform has answered, this device is believed. */
function aheadOf({ data, dataUpdatedAt }: Answered): number {
  return data && dataUpdatedAt > 0 ? Date.parse(data.value.serverTime) - dataUpdatedAt : 0;
}

/** The platform's clock in epoch milliseconds, as far as this device can know it: money's deadlines are the platform's. */
export function useServerClock(): () => number {
  const ahead = aheadOf(useQuery(statusOptions));
  return () => Date.now() + ahead;
}

/** A moment of this device's clock by the platform's, which is waited for where it has not been told yet; both in epoch milliseconds. */
export async function serverTimeOf(moment: number): Promise<number> {
  const known = () => queryClient.getQueryState(statusOptions.queryKey);
  if (!known()?.dataUpdatedAt) await queryClient.prefetchQuery(statusOptions);
  return moment + aheadOf(known() ?? { data: undefined, dataUpdatedAt: 0 });
}
