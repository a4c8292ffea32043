import type { BrandSettings } from "../brand/index.ts";

export type PlayerRole = "trial" | "member" | "agent";

/** What an account type makes of a player in a brand; undefined for a type that may not sign in. */
export function playerRole(types: BrandSettings["accountTypes"], accountType: number): PlayerRole | undefined {
  if (types.agents.includes(accountType)) return "agent";
  if (types.trial.includes(accountType)) return "trial";
  return accountType === types.member ? "member" : undefined;
}
