import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { newId, Refusal } from "@banyan/kernel";
import type { PlayerContext } from "../context.ts";
import { reencodeImage } from "../reencode-image.ts";

type Call = typeof contract.cashier.upload;

const BYTES_MAX = 5 * 1024 * 1024;

/**
 * Stores a proof image from the player. Throws Refusal, in precedence order: UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE,
 * UPLOAD_TOO_MANY_PIXELS, TOO_MANY_REQUESTS.
 */
export async function upload({ db, player }: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  if (input.file.size > BYTES_MAX) throw new Refusal("UPLOAD_TOO_LARGE" satisfies ErrorCode, { megabytes: 5 });
  const image = await reencodeImage(Buffer.from(await input.file.arrayBuffer()));
  if (!image) throw new Refusal("UPLOAD_NOT_AN_IMAGE" satisfies ErrorCode);
  const id = newId();
  await db
    .insertInto("upload")
    .values({ id, player_id: player.id, purpose: input.purpose, content_type: "image/jpeg", ...image })
    .execute();
  return { value: { uploadId: id } };
}
