import { Refusal } from "@banyan/kernel";
import { decodeProtectedHeader } from "jose";
import * as z from "zod";
import type { PayloadKeys } from "./payload-key.ts";
import { openSealed } from "./sealed-payload.ts";

const headerContent = z.object({ device: z.uuid(), at: z.coerce.date() });

/** Clocks of phones are wrong by minutes; a header that was recorded is worth nothing soon. */
const OLD_MILLIS_MAX = 15 * 60_000;

/**
 * Opens the encrypted header value of free play: a JWE to the platform's key that says which device asks, and
 * when it was made. Throws Refusal PAYLOAD_UNREADABLE, or PAYLOAD_KEY_UNKNOWN when the page holds a key of long ago.
 */
export async function openFreePlayHeader(keys: PayloadKeys, header: string): Promise<{ readonly device: string }> {
  const key = await keys.find(keyNameOf(header));
  if (key === undefined) throw new Refusal("PAYLOAD_KEY_UNKNOWN");
  const content = headerContent.safeParse(await openSealed(header, key));
  if (!content.success) throw new Refusal("PAYLOAD_UNREADABLE");
  if (Math.abs(Date.now() - content.data.at.getTime()) > OLD_MILLIS_MAX) throw new Refusal("PAYLOAD_UNREADABLE");
  return { device: content.data.device };
}

function keyNameOf(header: string): string {
  try {
    const { kid } = decodeProtectedHeader(header);
    if (typeof kid === "string") return kid;
  } catch {
    // No JWE at all is no better than one without the name of its key.
  }
  throw new Refusal("PAYLOAD_UNREADABLE");
}
