import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { reencodeImage, refuseLargeUpload } from "../reencode-image.ts";
import { refusal } from "../refusal.ts";
import { iconName, OWN_ICON } from "./own-icon.ts";

type Call = typeof contract.member.uploadIcon;

/** Twice the largest displayed size. */
const SIDE = 256;

/**
 * Sets the member's icon to an uploaded picture, re-encoded as a square. Throws Refusal, in precedence order:
 * UPLOAD_TOO_LARGE, UPLOAD_NOT_AN_IMAGE, UPLOAD_TOO_MANY_PIXELS, TOO_MANY_REQUESTS.
 */
export async function uploadIcon({ db, player }: PlayerContext, { file }: CallInput<Call>): Promise<CallOutput<Call>> {
  refuseLargeUpload(file);
  const image = await reencodeImage(Buffer.from(await file.arrayBuffer()), { side: SIDE, fit: "cover" });
  if (!image) throw refusal("UPLOAD_NOT_AN_IMAGE");
  const picture = { content_type: "image/jpeg", bytes: image.bytes, changed_at: sql<Date>`now()` };
  const changedAt = await inTransaction(db, async (tx) => {
    await tx.updateTable("player").set({ icon: OWN_ICON }).where("id", "=", player.id).execute();
    const kept = await tx
      .insertInto("player_icon")
      .values({ player_id: player.id, ...picture })
      .onConflict((conflict) => conflict.column("player_id").doUpdateSet(picture))
      .returning("changed_at")
      .executeTakeFirstOrThrow();
    return kept.changed_at;
  });
  return { value: { icon: iconName(OWN_ICON, changedAt) } };
}
