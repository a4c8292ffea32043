import type { BrandSettings } from "../brand/index.ts";

export type PlayerRole = "trial" | "member" | "agent";

/**
 * The role of an account type in a brand; undefined for a type that may not sign in. Where the brand
 * has no agents (AGENTPOLICY3), an agent is treated as a member and keeps the account and its money.
 */
export function playerRole(
  { accountTypes, flags }: Pick<BrandSettings, "accountTypes" | "flags">,
  accountType: number,
): PlayerRole | undefined {
  if (accountTypes.agents.includes(accountType)) return flags["AGENTPOLICY3"] === true ? "agent" : "member";
  if (accountTypes.trial.includes(accountType)) return "trial";
  return accountType === accountTypes.member ? "member" : undefined;
}
