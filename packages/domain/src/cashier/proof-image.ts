import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";

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
  if (!image) throw new Refusal("NOT_FOUND" satisfies ErrorCode);
  return new File([new Uint8Array(image.bytes)], `proof-${uploadId}.jpg`, { type: image.content_type });
}
