import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { newId } from "@banyan/kernel";
import type { PlayerContext } from "../context.ts";
import { reencodeImage } from "../reencode-image.ts";
import { refusal } from "../refusal.ts";

type Call = typeof contract.cashier.upload;

const BYTES_MAX = 5 * 1024 * 1024;

/**
 * Stores a proof image from the player. Throws Refusal, in precedence order: UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE,
 * UPLOAD_TOO_MANY_PIXELS, TOO_MANY_REQUESTS.
 */
export async function upload({ db, player }: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  if (input.file.size > BYTES_MAX) throw refusal("UPLOAD_TOO_LARGE", { megabytes: 5 });
  const image = await reencodeImage(Buffer.from(await input.file.arrayBuffer()));
  if (!image) throw refusal("UPLOAD_NOT_AN_IMAGE");
  const id = newId();
  await db
    .insertInto("upload")
    .values({ id, player_id: player.id, purpose: input.purpose, content_type: "image/jpeg", ...image })
    .execute();
  return { value: { uploadId: id } };
}
