import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import { callVendor, VendorRefused, VendorUnreachable } from "@banyan/vendor-kit";
import type { PlayerContext } from "../context.ts";
import { roundKey } from "./wager/round.ts";
import { findVendor, vendorEndpoint } from "./vendor-directory.ts";

type Call = typeof contract.records.roundReplay;

/**
 * Where the vendor shows one of the player's own rounds again. Refuses with, in precedence order: NOT_FOUND (also
 * when the vendor does not know the round), VENDOR_UNREACHABLE.
 */
export async function roundReplay(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  const { vassalage, roundId, language } = input;
  const vendor = await findVendor(db, vassalage);
  const round = await db
    .selectFrom("round")
    .select("id")
    .where("id", "=", roundKey(player.id, vassalage, roundId))
    .executeTakeFirst();
  if (!vendor || !round) throw new Refusal("NOT_FOUND" satisfies ErrorCode);
  const lang = brand.locales.includes(language) ? language : brand.defaultLocale;
  try {
    const question = { user: player.id, round: roundId, lang };
    return { value: await callVendor(vendorEndpoint(context, vendor), "gameRound", question) };
  } catch (error) {
    if (error instanceof VendorRefused && error.code === "UNKNOWN_ROUND") {
      throw new Refusal("NOT_FOUND" satisfies ErrorCode);
    }
    if (error instanceof VendorRefused || error instanceof VendorUnreachable) {
      throw new Refusal("VENDOR_UNREACHABLE" satisfies ErrorCode, { vendor: vassalage });
    }
    throw error;
  }
}
