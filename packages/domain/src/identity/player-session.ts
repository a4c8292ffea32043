import type { Transaction } from "@banyan/db";
import { newId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Caller } from "../context.ts";
import { newSessionToken } from "./session-token.ts";

export interface NewSession {
  readonly token: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

const USER_AGENT_MAX = 400;

/** Opens a session for a player whose identity was proven; the token exists nowhere else afterwards. */
export async function openPlayerSession(
  tx: Transaction,
  playerId: PlayerId,
  hours: number,
  caller: Pick<Caller, "ip" | "userAgent" | "deviceId">,
  passwordDue = false,
): Promise<NewSession> {
  const { token, tokenHash } = newSessionToken();
  const opened = await tx
    .insertInto("player_session")
    .values({
      id: newId(),
      token_hash: tokenHash,
      player_id: playerId,
      expires_at: sql<Date>`now() + make_interval(secs => ${hours * 3_600})`,
      ip: caller.ip,
      user_agent: caller.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      device_id: caller.deviceId ?? null,
      password_due: passwordDue,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { token, tokenHash, expiresAt: opened.expires_at };
}

/** Ends every session of a player that is still open, as when he is blocked; all but one where that is kept. */
export async function endPlayerSessions(tx: Transaction, playerId: PlayerId, kept?: Buffer): Promise<void> {
  await tx
    .updateTable("player_session")
    .set({ ended_at: sql<Date>`now()` })
    .where("player_id", "=", playerId)
    .where("ended_at", "is", null)
    .$if(kept !== undefined, (update) => update.where("token_hash", "<>", kept ?? Buffer.of()))
    .execute();
}
