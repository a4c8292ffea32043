import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { bankAccountsOf, paymentTotals } from "../cashier/index.ts";
import type { OperatorContext } from "../context.ts";
import { playTotals } from "../records/index.ts";
import { profileValues, readProfileRow } from "../identity/index.ts";
import { refusal } from "../refusal.ts";
import { cashBalance } from "../wallet/index.ts";
import { memberSummary, readMembers } from "./member-rows.ts";

type Call = typeof contract.operations.memberDetail;

const SESSIONS_SHOWN = 20;

/** All data of one member. Throws Refusal NOT_FOUND, also for a member of a brand that the operator may not see. */
export async function memberDetail(
  { db, operator, vault }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const [member] = await readMembers(db, operator, [sql`player.id = ${input.memberId}`], 1);
  if (!member) throw refusal("NOT_FOUND");
  const id = input.memberId as PlayerId;
  const facts = await readFacts(db, id);
  const told = await readProfileRow(db, id);
  const { overdrawn } = await cashBalance(db, { playerId: id, currency: member.currency });
  const paid = (await paymentTotals(db, [id])).get(id) ?? { deposits: 0n, withdrawals: 0n };
  const played = (await playTotals(db, [id])).get(id) ?? { stake: 0n, payout: 0n };
  return {
    value: {
      ...memberSummary(member),
      ...facts,
      mobileVerified: told.mobile_verified_at !== null,
      emailVerified: told.email_verified_at !== null,
      profile: { ...profileValues(vault, id, told) },
      playBlocked: overdrawn,
      totals: { ...paid, ...played },
      sessions: await readSessions(db, id),
      bankAccounts: await bankAccountsOf(db, id),
    },
  };
}

async function readFacts(db: DatabaseConnection, id: PlayerId) {
  const { nickname, language, labels, lastLoginIp, upline, account, ...registration } = await db
    .selectFrom("player")
    .leftJoin("player as upline", "upline.id", "player.upline_id")
    .select([
      "player.nickname",
      "player.locale as language",
      "player.last_login_ip as lastLoginIp",
      "player.register_url as url",
      "player.referral_code as code",
      "upline.id as upline",
      "upline.username as account",
      sql<string | null>`player.profile->>'domain'`.as("domain"),
      sql<string | null>`player.profile->>'registerMethod'`.as("method"),
      sql<string[]>`array(select label from player_label where player_label.player_id = player.id order by label)`.as(
        "labels",
      ),
      sql<number>`(select count(*)::int from player as invited where invited.upline_id = player.id)`.as("invited"),
      sql<string[]>`array(select host from affiliate_domain where player_id = player.id order by host)`.as("domains"),
    ])
    .where("player.id", "=", id)
    .executeTakeFirstOrThrow();
  const invitedBy = upline !== null && account !== null ? { id: upline, account } : null;
  return { nickname, language, labels, lastLoginIp, registration: { ...registration, invitedBy } };
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
