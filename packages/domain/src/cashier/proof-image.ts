import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";

type Call = typeof contract.operations.proofImage;

/** A proof image of a player whose brand the operator may see. Throws Refusal NOT_FOUND. */
export async function proofImage(
  { db, operator }: OperatorContext,
  { uploadId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const image = await db
    .selectFrom("upload")
    .innerJoin("player", "player.id", "upload.player_id")
    .select(["upload.bytes", "upload.content_type"])
    .where("upload.id", "=", uploadId)
    .where(brandVisible(operator, "player.brand_id"))
    .executeTakeFirst();
  if (!image) throw refusal("NOT_FOUND");
  return new File([new Uint8Array(image.bytes)], `proof-${uploadId}.jpg`, { type: image.content_type });
}
