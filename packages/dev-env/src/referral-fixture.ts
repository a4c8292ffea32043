import { runReferrals } from "@banyan/domain/rewards";
import { sql } from "kysely";

/** Lets the next pass over every program begin now, and takes all passes that are due. */
export async function lookAtReferrals(services: Parameters<typeof runReferrals>[0]): Promise<void> {
  await sql`update referral_program set looked_at = looked_at - interval '1 minute'`.execute(services.db);
  await runReferrals(services);
}
