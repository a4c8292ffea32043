import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

interface SettledDeposit {
  readonly playerId: string;
  readonly brandId: string;
  readonly currency: string;
  /** The paid amount, in minor units. */
  readonly amount: bigint;
  /** Now by default. */
  readonly at?: Date | string;
}

/**
 * Records a settled deposit. It moves no money. The player ordered twice as much as was paid, so a test fails where the
 * ordered amount counts.
 */
export async function recordDeposit(
  db: DatabaseConnection,
  { playerId, brandId, currency, amount, at = new Date() }: SettledDeposit,
): Promise<void> {
  await sql`
    insert into deposit (
      id, brand_id, player_id, reference, request_id, method_id, method_kind, amount, currency, state, paid_amount,
      paid_currency, settled_at, expires_at
    ) values (
      gen_random_uuid(), ${brandId}, ${playerId}, gen_random_uuid()::text, gen_random_uuid(), 'bank', 'bank_transfer',
      ${2n * amount}, ${currency}, 'settled', ${amount}, ${currency}, ${at}, now()
    )
  `.execute(db);
}
