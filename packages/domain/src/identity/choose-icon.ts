import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { PlayerContext } from "../context.ts";

type Call = typeof contract.member.chooseIcon;

/** Sets the member's icon to one of the site's pictures, or to none. The member's own picture is deleted. */
export async function chooseIcon({ db, player }: PlayerContext, { icon }: CallInput<Call>): Promise<CallOutput<Call>> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable("player").set({ icon }).where("id", "=", player.id).execute();
    await tx.deleteFrom("player_icon").where("player_id", "=", player.id).execute();
  });
  return { value: { icon } };
}
