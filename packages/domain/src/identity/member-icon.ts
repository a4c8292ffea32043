import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";

type Call = typeof contract.member.memberIcon;

/** The member's own picture. Throws Refusal NOT_FOUND when there is none. */
export async function memberIcon({ db, player }: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const icon = await db
    .selectFrom("player_icon")
    .select(["bytes", "content_type"])
    .where("player_id", "=", player.id)
    .executeTakeFirst();
  if (!icon) throw refusal("NOT_FOUND");
  return new File([new Uint8Array(icon.bytes)], "icon.jpg", { type: icon.content_type });
}
