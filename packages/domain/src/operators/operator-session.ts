import { type DatabaseConnection, prepared, type Transaction } from "@banyan/db";
import type { Permission } from "@banyan/contract";
import type { BrandId, OperatorId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Caller, Services, SignedInOperator } from "../context.ts";
import { newSessionToken, sessionTokenHash } from "../identity/index.ts";

/** A working day: an operator signs in once in each. */
const SESSION_HOURS = 12;

const USER_AGENT_MAX = 400;

/** Opens a session for an operator who has proven their identity. */
export async function openOperatorSession(
  tx: Transaction,
  operatorId: OperatorId,
  caller: Pick<Caller, "ip" | "userAgent">,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const { token, tokenHash } = newSessionToken();
  const opened = await tx
    .insertInto("operator_session")
    .values({
      token_hash: tokenHash,
      operator_id: operatorId,
      expires_at: sql<Date>`now() + make_interval(hours => ${SESSION_HOURS})`,
      ip: caller.ip,
      user_agent: caller.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { token, expiresAt: opened.expires_at };
}

/** The shortest time between two records of a session's use. */
const NOTED_SECONDS = 60;

interface SessionRow {
  readonly is_due: boolean;
  readonly id: OperatorId;
  readonly username: string;
  readonly name: string;
  readonly permissions: Permission[];
  readonly brand_ids: BrandId[] | null;
}

/**
 * The holder of a session token of the back office. Undefined when the session was ended, expired or was unused for the
 * idle time, or when the operator was disabled.
 *
 * A call that a page makes by itself (`isActive` false) does not count as use. Permissions and brands are the current
 * ones, not those at sign-in.
 */
export async function findOperatorSession(
  { db, operatorIdleMinutes }: Pick<Services, "db" | "operatorIdleMinutes">,
  token: string,
  isActive = true,
): Promise<SignedInOperator | undefined> {
  const tokenHash = sessionTokenHash(token);
  if (!tokenHash) return undefined;
  const { rows } = await sql<SessionRow>`${sql.raw(prepared("find_operator_session"))}
    select operator.id, operator.username, operator.name, operator.permissions, operator.brand_ids,
      session.last_active_at < now() - make_interval(secs => ${NOTED_SECONDS}) as is_due
    from operator_session session
    join operator on operator.id = session.operator_id
    where session.token_hash = ${tokenHash} and session.ended_at is null and session.expires_at > now()
      and session.last_active_at > now() - make_interval(mins => ${operatorIdleMinutes})
      and operator.disabled_at is null
  `.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  if (isActive && row.is_due) await noteActive(db, tokenHash);
  const { id, username, name, permissions, brand_ids: brandIds } = row;
  return { id, username, name, permissions, brandIds, tokenHash };
}

async function noteActive(db: DatabaseConnection, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable("operator_session")
    .set({ last_active_at: sql<Date>`now()` })
    .where("token_hash", "=", tokenHash)
    .execute();
}
