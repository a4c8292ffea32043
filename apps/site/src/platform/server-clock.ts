import { useQuery } from "@tanstack/react-query";
import { statusOptions } from "./platform.ts";

/** The platform's clock in epoch milliseconds, as far as this device can know it: money's deadlines are the platform's. */
export function useServerClock(): () => number {
  const { data, dataUpdatedAt } = useQuery(statusOptions);
  const ahead = data ? Date.parse(data.value.serverTime) - dataUpdatedAt : 0;
  return () => Date.now() + ahead;
}
