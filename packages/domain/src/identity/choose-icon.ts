import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { PlayerContext } from "../context.ts";

type Call = typeof contract.member.chooseIcon;

/** Shows the member by one of the site's pictures, or by none; a picture of his own is forgotten. */
export async function chooseIcon({ db, player }: PlayerContext, { icon }: CallInput<Call>): Promise<CallOutput<Call>> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable("player").set({ icon }).where("id", "=", player.id).execute();
    await tx.deleteFrom("player_icon").where("player_id", "=", player.id).execute();
  });
  return { value: { icon } };
}
