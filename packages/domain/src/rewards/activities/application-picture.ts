import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { visibleBrand } from "../../visible-brand.ts";

type Call = typeof contract.operations.applicationPicture;

/** A picture of an application of the brand. Throws Refusal NOT_FOUND, also for a picture that no application names. */
export async function applicationPicture(
  { db, operator }: OperatorContext,
  { brandId: wanted, uploadId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, wanted);
  const { rows } = await sql<{ bytes: Buffer; content_type: string }>`
    select upload.bytes, upload.content_type from upload
    join activity_application as application
      on application.player_id = upload.player_id and upload.id = any(application.pictures)
    where upload.id = ${uploadId} and application.brand_id = ${brandId} limit 1
  `.execute(db);
  const [picture] = rows;
  if (!picture) throw refusal("NOT_FOUND");
  return new File([new Uint8Array(picture.bytes)], `application-${uploadId}.jpg`, { type: picture.content_type });
}
