import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";

/** The money that bonuses lock, the money that can be withdrawn, and bonus money beside the cash. */
export function useLockedFunds() {
  const { data } = useQuery(queries.rewards.lockedFunds.queryOptions({ input: {} }));
  return data?.value;
}

/**
 * The limit of an amount that leaves the balance while a bonus locks a part of it; no limit otherwise. A debt to downlines
 * also lowers what can be withdrawn, and the server names it.
 */
export function limitOfBonuses(funds: ReturnType<typeof useLockedFunds>): { readonly unlocked?: string } {
  return funds && funds.locked !== "0" ? { unlocked: funds.withdrawable } : {};
}
