import type { GameSession } from "../sessions/game-session.ts";
import type { PlayServices } from "./take-bet.ts";

/** Null if the wallet does not answer. The page can begin without it, and every bet asks the wallet again. */
export async function askBalance(play: PlayServices, session: GameSession): Promise<string | null> {
  const result = await play.wallet.balance(session);
  if (result.kind === "unknown" || result.reply.status !== "RS_OK") return null;
  return result.reply.balance ?? null;
}
