import type { DatabaseConnection } from "@banyan/db";

/** The bytes of a picture, without a check of the caller: a brand's content is public. */
export async function findPicture(
  db: DatabaseConnection,
  id: string,
  size: "full" | "small",
): Promise<{ readonly contentType: string; readonly bytes: Buffer } | undefined> {
  const picture = await db
    .selectFrom("picture")
    .select(["content_type", size === "small" ? "small_bytes as bytes" : "bytes"])
    .where("id", "=", id)
    .executeTakeFirst();
  return picture && { contentType: picture.content_type, bytes: picture.bytes };
}
