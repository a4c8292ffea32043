import { type Services, refusal } from "@banyan/domain";
import { spendProof } from "@banyan/domain/identity";
import * as z from "zod";

/** How much a caller's clock may differ. An older payload was recorded, or its clock is wrong. */
const FRESH_SECONDS = 300;

/** The claims of a sealed payload in its protected header, where nobody can change them. */
export const payloadStamp = z.object({
  /** The recipient: `aud` of the public key. */
  aud: z.string().min(1).max(64),
  /** When it was sealed, in seconds. */
  iat: z.number().int(),
  /** A random id of the payload. */
  jti: z.string().min(16).max(64),
});
export type PayloadStamp = z.output<typeof payloadStamp>;

/**
 * Accepts a sealed payload once, at the surface that it was sealed for. Throws Refusal, in precedence order:
 * PAYLOAD_UNREADABLE (for another surface), PAYLOAD_EXPIRED {now} (too old, or from the future), PAYLOAD_USED.
 */
export async function takeOnce(
  { db }: Pick<Services, "db">,
  audience: string | undefined,
  stamp: PayloadStamp,
): Promise<void> {
  if (stamp.aud !== audience) throw refusal("PAYLOAD_UNREADABLE");
  const now = Math.floor(Date.now() / 1000);
  if (Math.abs(now - stamp.iat) > FRESH_SECONDS) throw refusal("PAYLOAD_EXPIRED", { now });
  const isFirst = await spendProof(db, JSON.stringify(["payload", stamp.aud, stamp.jti]), 2 * FRESH_SECONDS + 60);
  if (!isFirst) throw refusal("PAYLOAD_USED");
}
