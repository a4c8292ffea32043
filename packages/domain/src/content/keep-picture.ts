import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type BrandId, newId, type OperatorId } from "@banyan/kernel";
import { type ReencodedImage, reencodeImage } from "../reencode-image.ts";

/** The size of a banner on a wide screen, and on a narrow one. */
const FULL_SIDE = 1_600;
const SMALL_SIDE = 720;

/**
 * Stores a picture for a brand, re-encoded in both sizes. Undefined when the file is not a PNG or JPEG. `operatorId` is
 * null for a picture that comes with the brand.
 */
export async function keepPicture(
  db: DatabaseConnection | Transaction,
  file: Buffer,
  { brandId, operatorId, id = newId() }: { brandId: BrandId; operatorId: OperatorId | null; id?: string },
): Promise<(Pick<ReencodedImage, "width" | "height"> & { readonly id: string }) | undefined> {
  const full = await reencodeImage(file, { side: FULL_SIDE, fit: "inside" });
  const small = await reencodeImage(file, { side: SMALL_SIDE, fit: "inside" });
  if (!full || !small) return undefined;
  const { width, height, bytes } = full;
  await db
    .insertInto("picture")
    .values({
      id,
      brand_id: brandId,
      operator_id: operatorId,
      content_type: "image/jpeg",
      width,
      height,
      bytes,
      small_bytes: small.bytes,
    })
    // A picture that comes with the brand keeps its id across restarts.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { id, width, height };
}
