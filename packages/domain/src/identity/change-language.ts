import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";

type Call = typeof contract.member.changeLanguage;

/**
 * Stores the language that a player chose. Throws Refusal INPUT_INVALID for a language that the brand does not
 * offer.
 */
export async function changeLanguage(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  if (!brand.locales.includes(input.language)) {
    throw refusal("INPUT_INVALID", { field: "language" });
  }
  await db.updateTable("player").set({ locale: input.language }).where("id", "=", player.id).execute();
  return { success: true };
}
