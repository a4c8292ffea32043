import { useQuery } from "@tanstack/react-query";
import { queryClient, statusOptions } from "./platform.ts";

/** How far the platform's clock is ahead of this device's, by an answer of when it is known. */
function aheadOf(serverTime: string, answeredAt: number): number {
  // What came with the page may have been kept since nobody knows when: until the platform has answered, this device is believed.
  return answeredAt === 0 ? 0 : Date.parse(serverTime) - answeredAt;
}

/** The platform's clock in epoch milliseconds, as far as this device can know it: money's deadlines are the platform's. */
export function useServerClock(): () => number {
  const { data, dataUpdatedAt } = useQuery(statusOptions);
  const ahead = data ? aheadOf(data.value.serverTime, dataUpdatedAt) : 0;
  return () => Date.now() + ahead;
}

/** A moment of this device's clock by the platform's, which is waited for where it has not been told yet; both in epoch milliseconds. */
export async function serverTimeOf(moment: number): Promise<number> {
  const known = () => queryClient.getQueryState(statusOptions.queryKey);
  if (!known()?.dataUpdatedAt) await queryClient.prefetchQuery(statusOptions);
  const { data, dataUpdatedAt = 0 } = known() ?? {};
  return moment + (data ? aheadOf(data.value.serverTime, dataUpdatedAt) : 0);
}
