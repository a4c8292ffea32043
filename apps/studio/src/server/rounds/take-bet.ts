import type { RandomSource } from "@banyan/kernel";
import type { Vault } from "@banyan/kernel/vault";
import type { StudioErrorCode } from "../../protocol/index.ts";
import type { Database } from "../database/open-database.ts";
import { type GameSession, requireLiving } from "../sessions/game-session.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import type { RoundServices } from "./deliver-owed.ts";
import { cycleRest } from "./find-rounds.ts";
import type { RoundRecord } from "./round-record.ts";

export interface PlayServices extends RoundServices {
  readonly db: Database;
  /** Opens the sealed columns. */
  readonly vault: Vault;
  readonly source: RandomSource;
  readonly minCycleMillis: number;
}

/** The reason why a new round was not stored: SESSION_EXPIRED, TOO_FAST or ROUND_IN_PROGRESS. */
export async function whyNotOpened(
  { db }: Pick<PlayServices, "db">,
  session: GameSession,
  minCycleMillis: number,
): Promise<StudioRefusal> {
  await requireLiving(db, session);
  const retryAfterMillis = Math.ceil(await cycleRest(db, session, minCycleMillis));
  return retryAfterMillis > 0
    ? new StudioRefusal("TOO_FAST", "the last round began a moment ago", { retryAfterMillis })
    : new StudioRefusal("ROUND_IN_PROGRESS", "another round of the game is open");
}

/** Takes the stake and returns the balance after it. If the result is uncertain, the bet is rolled back. */
export async function takeBet(play: PlayServices, session: GameSession, round: RoundRecord): Promise<bigint> {
  const result = await play.wallet.bet(session, round);
  if (result.kind === "unknown") {
    play.log.warn({ round: round.id, reason: result.reason }, "a bet's fate is unknown and it is taken back");
    await play.store.markRollingBack(round.id);
    throw new StudioRefusal("WALLET_UNREACHABLE", "the wallet did not answer; the stake comes back if it was taken");
  }
  const { status, balance } = result.reply;
  if (status === "RS_OK") return BigInt(balance ?? 0);
  await play.store.markRefused(round.id, status);
  throw refusalOf(status);
}

const REFUSALS: Readonly<Record<string, StudioErrorCode>> = {
  RS_ERROR_INVALID_TOKEN: "SESSION_EXPIRED",
  RS_ERROR_TOKEN_EXPIRED: "SESSION_EXPIRED",
  RS_ERROR_USER_DISABLED: "PLAYER_BLOCKED",
  RS_ERROR_NOT_ENOUGH_MONEY: "INSUFFICIENT_FUNDS",
  RS_ERROR_LIMIT_REACHED: "LIMIT_REACHED",
  RS_ERROR_TRANSACTION_ROLLED_BACK: "WALLET_UNREACHABLE",
};

export function refusalOf(status: string | null): StudioRefusal {
  const code = REFUSALS[status ?? ""] ?? "UNEXPECTED";
  return new StudioRefusal(code, `the wallet refused the bet: ${status ?? "unknown"}`);
}
