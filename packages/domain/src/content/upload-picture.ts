import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { refuseLargeUpload } from "../reencode-image.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import type { OperatorContext } from "../context.ts";
import { keepPicture } from "./keep-picture.ts";
import { pictureAddress } from "./picture-address.ts";

type Call = typeof contract.operations.uploadPicture;

/**
 * Stores a re-encoded picture for a brand's content. Throws Refusal, in precedence order: NOT_FOUND (also for a brand
 * that the operator may not see), UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE, UPLOAD_TOO_MANY_PIXELS, TOO_MANY_REQUESTS.
 */
export async function uploadPicture(
  { db, operator }: OperatorContext,
  { brandId: wantedBrand, file }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, wantedBrand);
  refuseLargeUpload(file);
  const kept = await keepPicture(db, Buffer.from(await file.arrayBuffer()), { brandId, operatorId: operator.id });
  if (!kept) throw refusal("UPLOAD_NOT_AN_IMAGE");
  return { value: { ...kept, url: pictureAddress(kept.id) } };
}
