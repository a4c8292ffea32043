import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";

type Call = typeof contract.member.referral;

/** The member's invitation code, and the number of registrations with it. */
export async function referral({ db, player }: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { code } = await db
    .selectFrom("player")
    .select("referral_code as code")
    .where("id", "=", player.id)
    .executeTakeFirstOrThrow();
  const { registered, registeredThisMonth } = await db
    .selectFrom("player")
    .select([
      sql<number>`count(*)::int`.as("registered"),
      sql<number>`count(*) filter (where created_at >= date_trunc('month', now()))::int`.as("registeredThisMonth"),
    ])
    .where("upline_id", "=", player.id)
    .executeTakeFirstOrThrow();
  return { value: { code, registered, registeredThisMonth } };
}
