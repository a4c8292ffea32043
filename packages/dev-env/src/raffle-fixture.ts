import type { OperatorContext } from "@banyan/domain";
import { type RaffleKind, type RaffleTerms, saveRaffle } from "@banyan/domain/raffles";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { createPromotionPage } from "./bonus-fixture.ts";

/** A ticket for each 1,000 minor units of deposits, at most 20 a day. Half of the tickets win. */
export const DEPOSIT_WHEEL: RaffleTerms = {
  ticket: { goal: "deposits", amount: 1_000n, most: 20 },
  prizes: [
    { key: "grand", kind: "cash", amount: 5_000n, weight: 100, stock: 5 },
    { key: "small", kind: "cash", amount: 100n, weight: 2_900, stock: null },
    { key: "points", kind: "points", amount: 10_000n, weight: 2_000, stock: null },
    { key: "none", kind: "nothing", amount: 0n, weight: 5_000, stock: null },
  ],
  claimDays: 7,
};

interface WantedRaffle extends Partial<RaffleTerms> {
  readonly kind?: RaffleKind;
  readonly budget?: bigint;
}

/** An open raffle of the brand, in its first version. Returns the id of its page. */
export async function createRaffle(
  operator: OperatorContext,
  brandId: string,
  { kind = "wheel", budget = 10_000_000n, ...terms }: WantedRaffle = {},
): Promise<string> {
  const id = await createPromotionPage(operator.db, brandId);
  const all = { ...DEPOSIT_WHEEL, ...terms };
  await saveRaffle(operator, {
    ...{ brandId, id, seen: 0, kind, startsAt: null, endsAt: null, budget, stopped: false, reason: "The season" },
    terms: { ...all, prizes: [...all.prizes] },
  });
  return id;
}

interface SettledDeposit {
  readonly playerId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** Records a settled deposit of now, which earns tickets. It moves no money. */
export async function recordDeposit(
  db: DatabaseConnection,
  { playerId, brandId, currency, amount }: SettledDeposit,
): Promise<void> {
  await sql`
    insert into deposit (
      id, brand_id, player_id, reference, request_id, method_id, method_kind, amount, currency, state, paid_amount,
      paid_currency, settled_at, expires_at
    ) values (
      gen_random_uuid(), ${brandId}, ${playerId}, gen_random_uuid()::text, gen_random_uuid(), 'bank', 'bank_transfer',
      ${amount}, ${currency}, 'settled', ${amount}, ${currency}, now(), now()
    )
  `.execute(db);
}
