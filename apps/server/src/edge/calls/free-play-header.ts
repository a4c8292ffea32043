import { type CallContext, refusal } from "@banyan/domain";
import { decodeProtectedHeader } from "jose";
import * as z from "zod";
import { type PayloadStamp, payloadStamp, takeOnce } from "./payload-freshness.ts";
import type { PayloadKeys } from "./payload-key.ts";
import { openSealed } from "./sealed-payload.ts";

const headerContent = z.object({ device: z.uuid() });

/**
 * Opens the encrypted header value of free play: a JWE to the platform's key that names the device. A recorded
 * value opens no trial account, at this brand or another: it has the stamp of a sealed payload and is taken once.
 *
 * Throws Refusal, in precedence order:
 * - PAYLOAD_UNREADABLE: no JWE, or without its stamp
 * - PAYLOAD_KEY_UNKNOWN: the page holds an expired key
 * - PAYLOAD_UNREADABLE: it does not open, names no device, or is for another brand
 * - PAYLOAD_EXPIRED {now}
 * - PAYLOAD_USED
 */
export async function openFreePlayHeader(
  keys: PayloadKeys,
  { db, brand }: Pick<CallContext, "db" | "brand">,
  header: string,
): Promise<{ readonly device: string }> {
  const { kid, stamp } = sealOf(header);
  const key = await keys.find(kid);
  if (key === undefined) throw refusal("PAYLOAD_KEY_UNKNOWN");
  const content = headerContent.safeParse(await openSealed(header, key));
  if (!content.success) throw refusal("PAYLOAD_UNREADABLE");
  // The stamp can be trusted only now: opening proved that the protected header is unchanged.
  await takeOnce({ db }, brand.id, stamp);
  return content.data;
}

function sealOf(header: string): { readonly kid: string; readonly stamp: PayloadStamp } {
  try {
    const sealed = decodeProtectedHeader(header);
    const stamp = payloadStamp.safeParse(sealed);
    if (typeof sealed.kid === "string" && stamp.success) return { kid: sealed.kid, stamp: stamp.data };
  } catch {
    // A text that is no JWE gets the same refusal as one without a key id.
  }
  throw refusal("PAYLOAD_UNREADABLE");
}
