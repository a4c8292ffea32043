import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";

/** The money that bonuses lock, the money that can be withdrawn, and bonus money beside the cash. */
export function useLockedFunds() {
  const { data } = useQuery(queries.rewards.lockedFunds.queryOptions({ input: {} }));
  return data?.value;
}
