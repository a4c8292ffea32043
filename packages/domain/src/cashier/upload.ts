import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { reencodeImage, refuseLargeUpload } from "../reencode-image.ts";
import { refusal } from "../refusal.ts";

type Call = typeof contract.cashier.upload;

/** Pictures of one player in a day. */
const DAILY_MAX = 40;

/**
 * Stores a proof image from the player. Throws Refusal, in precedence order: UPLOAD_TOO_LARGE, TOO_MANY_REQUESTS
 * {retryAfterSeconds}, UPLOAD_NOT_AN_IMAGE, UPLOAD_TOO_MANY_PIXELS.
 */
export async function upload({ db, player }: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  refuseLargeUpload(input.file);
  await refuseTooMany(db, player.id);
  const image = await reencodeImage(Buffer.from(await input.file.arrayBuffer()));
  if (!image) throw refusal("UPLOAD_NOT_AN_IMAGE");
  const id = newId();
  await db
    .insertInto("upload")
    .values({ id, player_id: player.id, purpose: input.purpose, content_type: "image/jpeg", ...image })
    .execute();
  return { value: { uploadId: id } };
}

/** Throws Refusal TOO_MANY_REQUESTS {retryAfterSeconds}. */
async function refuseTooMany(db: DatabaseConnection, playerId: string): Promise<void> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from created_at + interval '1 day' - now()))::int as wait from upload
    where player_id = ${playerId} and created_at > now() - interval '1 day'
    order by created_at desc offset ${DAILY_MAX - 1} limit 1
  `.execute(db);
  const [oldest] = rows;
  if (oldest) throw refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(1, oldest.wait) });
}
