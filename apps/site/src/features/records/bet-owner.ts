import { createContext, useContext } from "react";
import type { BetRecord } from "../../platform/answers.ts";

/**
 * The member of the agent's team whose bets a record shows, by id. Undefined for the record of the signed-in player.
 */
export const BetOwner = createContext<string | undefined>(undefined);

/** The owner of the shown bets; see {@link BetOwner}. */
export function useBetOwner(): string | undefined {
  return useContext(BetOwner);
}

/** Whether the viewer can watch a bet again: only rounds, and only their own player. */
export function hasReplay({ kind }: Pick<BetRecord, "kind">, owner: string | undefined): boolean {
  return kind === "round" && owner === undefined;
}
