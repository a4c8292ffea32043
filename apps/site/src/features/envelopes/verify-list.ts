import { envelopeList } from "@banyan/contract/rewards/envelopes/cut-envelopes";
import type { EnvelopeProof } from "../../platform/answers.ts";

/** Whether the list is the one whose hash was shown, and whether its amounts sum. Both in the browser alone. */
export interface ListCheck {
  readonly isCommitted: boolean;
  readonly sums: boolean;
}

/** Whether this device can verify: browsers compute hashes on secure pages only. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Makes the hash of a rain's list again. `listHash` is the one that was shown before. */
export async function verifyList(
  { salt, amounts, sum }: Pick<EnvelopeProof, "salt" | "amounts" | "sum">,
  listHash: string,
): Promise<ListCheck> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(envelopeList(salt, amounts)));
  const made = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const total = amounts.reduce((all, amount) => all + BigInt(amount), 0n);
  return { isCommitted: made === listHash, sums: total === BigInt(sum) };
}
