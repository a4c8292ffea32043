import type { Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { HOUSE_CALL } from "./open-rounds/house-call.ts";
import type { RunRow, StepCounts } from "./run-row.ts";
import { ownChange, ownSide } from "./sides.ts";

/**
 * Searches our own calls of [from, to) for those that the vendor did not list, and writes each as a ticket. The data
 * stays in the database: one statement reads a slice and writes what is missing. Calls that the house made itself to
 * end an open round are skipped, because the vendor does not have them. So are the calls that the house took back: their
 * money has already returned.
 */
export async function compareOwn(tx: Transaction, run: RunRow, from: Date, to: Date): Promise<StepCounts> {
  const { rows } = await sql<StepCounts>`
    with own as materialized (
      select * from wager_action
      where vendor_code = ${run.vendor_code} and created_at >= ${from} and created_at < ${to}
        and kind <> 'tombstone' and not starts_with(transaction_id, ${HOUSE_CALL})
    ),
    missing as (
      select own.* from own
      where not exists (
        select from reconciliation_listed as listed
        where listed.run_id = ${run.id} and listed.transaction_id = own.transaction_id
      ) and not exists (
        select from reconciliation_crossing as crossing
        where crossing.vendor_code = ${run.vendor_code} and crossing.transaction_id = own.transaction_id
      ) and not exists (
        select from wager_action as undo
        where undo.vendor_code = own.vendor_code and undo.reference_id = own.transaction_id
          and undo.player_id = own.player_id and starts_with(undo.transaction_id, ${HOUSE_CALL})
      )
    ),
    written as (
      insert into reconciliation_ticket (
        id, vendor_code, kind, subject, run_id, brand_id, player_id, currency, own_side, change
      )
      select gen_random_uuid(), ${run.vendor_code}, 'missing_there', own.transaction_id, ${run.id}::uuid, player.brand_id,
        own.player_id, own.currency, ${ownSide}, -(${ownChange})
      from missing as own
      join player on player.id = own.player_id
      on conflict (vendor_code, kind, subject) do nothing
    )
    select 0::bigint as vendor_count, (select count(*) from own) as own_count, 0::bigint as matched_count,
      (select count(*) from missing) as difference_count
  `.execute(tx);
  const [counts] = rows;
  invariant(counts, "a comparison counts what it compared");
  return counts;
}

/**
 * Closes tickets about calls that only the vendor knew and that have arrived since, exactly as the vendor listed them.
 * Vendors send the calls that they owe for a day.
 */
export async function closeArrived(tx: Transaction, vendorCode: string): Promise<void> {
  await sql`
    update reconciliation_ticket as ticket set state = 'settled_itself', closed_at = now()
    from wager_action as own
    where ticket.vendor_code = ${vendorCode} and ticket.kind = 'missing_here' and ticket.state in ('open', 'proposed')
      and own.vendor_code = ticket.vendor_code and own.transaction_id = ticket.subject and own.kind <> 'tombstone'
      and own.player_id = ticket.player_id
      and own.amount = coalesce((ticket.vendor_side ->> 'amount')::bigint, own.amount)
  `.execute(tx);
}
