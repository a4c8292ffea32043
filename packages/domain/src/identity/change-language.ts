import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import type { PlayerContext } from "../context.ts";

type Call = typeof contract.member.changeLanguage;

/**
 * Stores the language that a player chose. Throws Refusal INPUT_INVALID for a language that the brand does not
 * offer.
 */
export async function changeLanguage(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  if (!brand.locales.includes(input.language)) {
    throw new Refusal("INPUT_INVALID" satisfies ErrorCode, { field: "language" });
  }
  await db.updateTable("player").set({ locale: input.language }).where("id", "=", player.id).execute();
  return { success: true };
}
