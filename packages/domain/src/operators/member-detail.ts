import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type PlayerId, Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import { bankAccountsOf, paymentTotals } from "../cashier/index.ts";
import type { OperatorContext } from "../context.ts";
import { playTotals } from "../games/index.ts";
import { cashBalance } from "../wallet/index.ts";
import { memberSummary, readMembers } from "./member-rows.ts";

type Call = typeof contract.operations.memberDetail;

const SESSIONS_SHOWN = 20;

/** One member whole. Throws Refusal NOT_FOUND, also for a member of a brand that the operator may not see. */
export async function memberDetail(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const [member] = await readMembers(db, operator, [sql`player.id = ${input.memberId}`], 1);
  if (!member) throw new Refusal("NOT_FOUND" satisfies ErrorCode);
  const id = input.memberId as PlayerId;
  const facts = await readFacts(db, id);
  const { overdrawn } = await cashBalance(db, { playerId: id, currency: member.currency });
  const paid = (await paymentTotals(db, [id])).get(id) ?? { deposits: 0n, withdrawals: 0n };
  const played = (await playTotals(db, [id])).get(id) ?? { stake: 0n, payout: 0n };
  return {
    value: {
      ...memberSummary(member),
      ...facts,
      playBlocked: overdrawn,
      totals: { ...paid, ...played },
      sessions: await readSessions(db, id),
      bankAccounts: await bankAccountsOf(db, id),
    },
  };
}

function readFacts(db: DatabaseConnection, id: PlayerId) {
  return db
    .selectFrom("player")
    .select(["nickname", "locale as language", "register_url as registerUrl", "last_login_ip as lastLoginIp"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

function readSessions(db: DatabaseConnection, id: PlayerId) {
  return db
    .selectFrom("player_session")
    .select([
      "created_at as createdAt",
      "ip",
      "user_agent as userAgent",
      sql<boolean>`ended_at is null and expires_at > now()`.as("active"),
    ])
    .where("player_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(SESSIONS_SHOWN)
    .execute();
}
