import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { bonusEntries } from "./bonus-entries.ts";

type Call = typeof contract.rewards.ownBonuses;

/** The player's part in promotions, newest first. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function ownBonuses(context: PlayerContext, page: CallInput<Call>): Promise<CallOutput<Call>> {
  return bonusEntries(context, page);
}
