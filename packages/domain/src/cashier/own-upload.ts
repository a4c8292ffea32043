import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { refusal } from "../refusal.ts";

/** Asserts that the player uploaded this image for this purpose; `otherwise` is the refusal's code. */
export async function assertOwnUpload(
  tx: Transaction,
  playerId: PlayerId,
  uploadId: string,
  purpose: "deposit_proof" | "receipt_proof",
  otherwise: "NOT_FOUND" | "PROOF_REQUIRED" = "NOT_FOUND",
): Promise<void> {
  const upload = await tx
    .selectFrom("upload")
    .select("id")
    .where("id", "=", uploadId)
    .where("player_id", "=", playerId)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  if (!upload) throw refusal(otherwise);
}
