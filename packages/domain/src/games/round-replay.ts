import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { callVendor, VendorRefused, VendorUnreachable } from "@banyan/vendor-kit";
import type { Services, PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { roundKey } from "./wager/round.ts";
import { findVendor, vendorEndpoint } from "./vendor-directory.ts";

type Call = typeof contract.records.roundReplay;

/**
 * The vendor's page that shows one of the player's own rounds again. Refuses with, in precedence order: NOT_FOUND (also
 * when the vendor does not know the round), VENDOR_UNREACHABLE.
 */
export async function roundReplay(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand, player } = context;
  const { vassalage, roundId, language } = input;
  const lang = brand.locales.includes(language) ? language : brand.defaultLocale;
  return askForReplay(context, { playerId: player.id, vassalage, roundId, lang });
}

/** Asks a vendor for the replay address of a player's round. Refuses with NOT_FOUND, VENDOR_UNREACHABLE. */
export async function askForReplay(
  services: Services,
  wanted: { readonly playerId: string; readonly vassalage: string; readonly roundId: string; readonly lang: string },
): Promise<{ value: { url: string } }> {
  const { playerId, vassalage, roundId, lang } = wanted;
  const vendor = await findVendor(services.db, vassalage);
  const round = await services.db
    .selectFrom("round")
    .select("id")
    .where("id", "=", roundKey(playerId, vassalage, roundId))
    .executeTakeFirst();
  if (!vendor || vendor.protocol === "house" || !round) throw refusal("NOT_FOUND");
  try {
    const question = { user: playerId, round: roundId, lang };
    return { value: await callVendor(vendorEndpoint(services, vendor), "gameRound", question) };
  } catch (error) {
    if (error instanceof VendorRefused && error.code === "UNKNOWN_ROUND") {
      throw refusal("NOT_FOUND");
    }
    if (error instanceof VendorRefused || error instanceof VendorUnreachable) {
      throw refusal("VENDOR_UNREACHABLE", { vendor: vassalage });
    }
    throw error;
  }
}
