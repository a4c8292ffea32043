import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { PlayerContext } from "../../context.ts";
import { endPlayerSessions } from "../player-session.ts";

type Call = typeof contract.security.endSessions;

/** Signs the player out everywhere, optionally except for this session. */
export async function endSessions({ db, player }: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  await inTransaction(db, (tx) => endPlayerSessions(tx, player.id, input.keepThis ? player.tokenHash : undefined));
  return { success: true };
}
