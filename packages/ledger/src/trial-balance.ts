import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId, CurrencyCode } from "@banyan/kernel";
import { sql } from "kysely";
import type { AccountKind } from "./account.ts";

export interface TrialBalanceLine {
  readonly brandId: BrandId;
  readonly currency: CurrencyCode;
  readonly kind: AccountKind;
  readonly accounts: bigint;
  /** Minor units: the sum of the balances of all accounts of this kind. */
  readonly balance: bigint;
}

export interface TrialBalance {
  readonly lines: readonly TrialBalanceLine[];
  /** One for each brand and currency: the sum of its lines, which is zero in correct books. */
  readonly totals: readonly { readonly brandId: BrandId; readonly currency: CurrencyCode; readonly sum: bigint }[];
  /** True when every total is zero. */
  readonly balanced: boolean;
}

/**
 * Adds up the stored balances of players and the computed balances of the house, at one moment. Both come from
 * different columns, so that money made or lost on one side shows. Reads every transfer.
 */
export async function trialBalance(db: DatabaseConnection | Transaction): Promise<TrialBalance> {
  const { rows } = await sql<{ brand_id: string; currency: string; kind: string; accounts: bigint; balance: string }>`
    with entry as (
      select destination_account_id as id, amount from transfer where destination_player_id is null
      union all
      select source_account_id, -amount from transfer where source_player_id is null
    ), derived as (
      select id, sum(amount) as balance from entry group by id
    )
    select brand_id, currency, kind, count(*) as accounts,
      sum(case when player_id is null then coalesce(derived.balance, 0) else posted end)::text as balance
    from account left join derived using (id)
    group by brand_id, currency, kind
    order by brand_id, currency, kind
  `.execute(db);
  const lines = rows.map((row) => ({
    brandId: row.brand_id as BrandId,
    currency: row.currency,
    kind: row.kind as AccountKind,
    accounts: row.accounts,
    balance: BigInt(row.balance),
  }));
  const totals = sumByCurrency(lines);
  return { lines, totals, balanced: totals.every(({ sum }) => sum === 0n) };
}

function sumByCurrency(lines: readonly TrialBalanceLine[]): TrialBalance["totals"] {
  const groups = Map.groupBy(lines, ({ brandId, currency }) => `${brandId} ${currency}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ brandId: first.brandId, currency: first.currency, sum: group.reduce((sum, line) => sum + line.balance, 0n) }]
      : [];
  });
}
