import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type AccountId, asId } from "@banyan/kernel";
import { sql } from "kysely";

/** A fact that is impossible in correct books. */
export interface BookDefect {
  readonly accountId: AccountId;
  readonly defect:
    | "posted differs from the sum of transfers"
    | "held differs from the sum of open holds"
    | "sequence differs from the number of transfers"
    | "a transfer is missing or numbered twice"
    | "a balance after a transfer does not follow from the one before"
    | "a transfer is between brands or currencies";
  /** The actual and the expected value, as text for a person. */
  readonly found: string;
}

/**
 * Recomputes every player-side account from its transfers and holds, and lists each difference; an empty list means
 * correct books. Reads everything from one snapshot: for tests, drills and the nightly check.
 */
export async function verifyBooks(db: DatabaseConnection | Transaction): Promise<readonly BookDefect[]> {
  const { rows } = await sql<{ account_id: string; defect: BookDefect["defect"]; found: string }>`
    with entry as (
      select destination_account_id as account_id, destination_sequence as sequence, amount as change,
        destination_balance_after as balance_after
      from transfer where destination_player_id is not null
      union all
      select source_account_id, source_sequence, -amount, source_balance_after
      from transfer where source_player_id is not null
    ), line as (
      select *,
        coalesce(lag(sequence) over walk, 0) as sequence_before,
        coalesce(lag(balance_after) over walk, 0) as balance_before
      from entry window walk as (partition by account_id order by sequence)
    ), entries as (
      select account_id, sum(change) as posted, count(*) as transfers from entry group by account_id
    ), holds as (
      select account_id, sum(amount - captured - released) as held from hold where closed_at is null group by account_id
    ), own as (
      select account.id, account.posted, account.held, account.sequence, coalesce(entries.posted, 0) as posted_sum,
        coalesce(entries.transfers, 0) as transfers, coalesce(holds.held, 0) as held_sum
      from account
      left join entries on entries.account_id = account.id
      left join holds on holds.account_id = account.id
      where account.player_id is not null
    )
    select id as account_id, 'posted differs from the sum of transfers' as defect,
      posted || ' beside ' || posted_sum as found
    from own where posted <> posted_sum
    union all
    select id, 'held differs from the sum of open holds', held || ' beside ' || held_sum from own where held <> held_sum
    union all
    select id, 'sequence differs from the number of transfers', sequence || ' beside ' || transfers
    from own where sequence <> transfers
    union all
    select account_id, 'a transfer is missing or numbered twice', sequence || ' after ' || sequence_before
    from line where sequence <> sequence_before + 1
    union all
    select account_id, 'a balance after a transfer does not follow from the one before',
      balance_after || ' after ' || balance_before || ' and a change of ' || change
    from line where balance_after <> balance_before + change
    union all
    select account.id, 'a transfer is between brands or currencies',
      account.brand_id || ' ' || account.currency || ' beside ' || transfer.brand_id || ' ' || transfer.currency
    from transfer join account on account.id in (source_account_id, destination_account_id)
    where account.brand_id <> transfer.brand_id or account.currency <> transfer.currency
    order by 1, 2, 3
  `.execute(db);
  return rows.map((row) => ({ accountId: asId<AccountId>(row.account_id), defect: row.defect, found: row.found }));
}
