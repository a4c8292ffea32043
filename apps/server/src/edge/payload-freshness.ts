import type { House } from "@banyan/domain";
import { spendProof } from "@banyan/domain/identity";
import { Refusal } from "@banyan/kernel";
import * as z from "zod";

/** Clocks of callers may be wrong by this much; a payload that is older was recorded, or is of another clock. */
const FRESH_SECONDS = 300;

/** What a sealed payload says of itself in its protected header, where nobody can change it. */
export const payloadStamp = z.object({
  /** Whom it is for: `aud` of the public key. */
  aud: z.string().min(1).max(64),
  /** When it was sealed, in seconds. */
  iat: z.number().int(),
  /** A random name of its own. */
  jti: z.string().min(16).max(64),
});
export type PayloadStamp = z.output<typeof payloadStamp>;

/**
 * Takes a sealed payload once, at the surface that it was sealed for. Throws Refusal, in precedence order:
 * PAYLOAD_UNREADABLE (it is for another surface), PAYLOAD_EXPIRED {now} (its time is not this one), PAYLOAD_USED.
 */
export async function takeOnce(
  { db }: Pick<House, "db">,
  audience: string | undefined,
  stamp: PayloadStamp,
): Promise<void> {
  if (stamp.aud !== audience) throw new Refusal("PAYLOAD_UNREADABLE");
  const now = Math.floor(Date.now() / 1000);
  if (Math.abs(now - stamp.iat) > FRESH_SECONDS) throw new Refusal("PAYLOAD_EXPIRED", { now });
  const isFirst = await spendProof(db, JSON.stringify(["payload", stamp.aud, stamp.jti]), 2 * FRESH_SECONDS + 60);
  if (!isFirst) throw new Refusal("PAYLOAD_USED");
}
