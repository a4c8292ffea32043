import type { Transaction } from "@banyan/db";
import { invariant, isUuid, newId } from "@banyan/kernel";
import type { TransactionListEntry } from "@banyan/vendor-kit";
import { sql } from "kysely";
import { NOTHING_COUNTED, type RunRow, type StepCounts } from "./run-row.ts";
import { ownChange, ownSide } from "./sides.ts";

/**
 * Compares one page of the vendor's list with our own calls, as one set, and writes differences as tickets.
 *
 * Every transaction of the page is recorded as known to the vendor. Only those of the day by the vendor's time are
 * compared. Ours is found by its id, on any day, so that midnight makes no difference. A transaction that we entered on
 * another day, or that may still arrive, is recorded as crossing. The run that meets ours then uses it.
 */
export async function compareListed(
  tx: Transaction,
  run: RunRow,
  entries: readonly TransactionListEntry[],
): Promise<StepCounts> {
  const unseen = await noteListed(tx, run, entries);
  if (unseen.length === 0) return NOTHING_COUNTED;
  const { rows } = await sql<StepCounts>`
    with listed as (
      select * from jsonb_to_recordset(${JSON.stringify(unseen.map(asListed))}::jsonb) as listed (
        transaction_id text, reference_id text, kind text, round_id text, vendor_user text, player_id uuid,
        currency text, amount bigint, at timestamptz, outcome text, ticket_id uuid, other_ticket_id uuid
      )
    ),
    compared as (
      select listed.*, own.transaction_id as own_id, own.player_id as own_player_id, own.created_at as own_at,
        own.currency as own_currency, ${ownSide} as own_side, ${ownChange} as own_change,
        named.id as named_id, named.brand_id as named_brand_id, brand.currency as named_currency,
        owner.brand_id as own_brand_id, ${vendorSide} as vendor_side, ${vendorChange} as vendor_change,
        case
          when own.transaction_id is null then case when listed.outcome = 'accepted' then 'missing_here' end
          when listed.outcome = 'refused' then 'outcome_differs'
          when own.player_id is distinct from listed.player_id then 'player_differs'
          when own.currency <> listed.currency then 'currency_differs'
          when own.kind <> listed.kind then 'kind_differs'
          -- A rollback that found nothing to give back moved nothing here, whatever the vendor took it for.
          when own.amount <> listed.amount and not (own.kind = 'rollback' and own.amount = 0) then 'amount_differs'
          when own.round_id is distinct from listed.round_id then 'round_differs'
        end as difference
      from listed
      left join wager_action as own on own.vendor_code = ${run.vendor_code}
        and own.transaction_id = listed.transaction_id and own.kind <> 'tombstone'
      left join player as owner on owner.id = own.player_id
      left join player as named on named.id = listed.player_id
      left join brand on brand.id = named.brand_id
      left join wager_action as referred on referred.vendor_code = ${run.vendor_code}
        and referred.transaction_id = listed.reference_id
      where listed.at >= ${run.from} and listed.at < ${run.to}
    ),
    -- Where two players are concerned there are two tickets: one to undo ours, one to do theirs.
    tickets as (
      select ticket_id as id, difference as kind, transaction_id, own_side, vendor_side,
        coalesce(own_player_id, named_id) as player_id, coalesce(own_brand_id, named_brand_id) as brand_id,
        coalesce(own_currency, named_currency) as currency,
        case
          when difference = 'missing_here' then case when currency = named_currency then vendor_change end
          when difference in ('outcome_differs', 'player_differs') then -own_change
          when difference in ('kind_differs', 'amount_differs') then vendor_change - own_change
          when difference = 'round_differs' then 0
        end as change
      from compared where difference is not null
      union all
      select other_ticket_id, 'missing_here', transaction_id, null, vendor_side, named_id, named_brand_id, named_currency,
        case when currency = named_currency then vendor_change end
      from compared where difference = 'player_differs' and outcome = 'accepted'
    ),
    written as (
      insert into reconciliation_ticket (
        id, vendor_code, kind, subject, run_id, brand_id, player_id, currency, own_side, vendor_side, change
      )
      select id, ${run.vendor_code}, kind, transaction_id, ${run.id}::uuid, brand_id, player_id, currency, own_side,
        vendor_side, change
      from tickets
      on conflict (vendor_code, kind, subject) do nothing
    ),
    crossing as (
      insert into reconciliation_crossing (vendor_code, transaction_id)
      select ${run.vendor_code}, transaction_id from compared
      where own_at < ${run.from} or own_at >= ${run.to} or (own_id is null and outcome in ('pending', 'unknown'))
      on conflict do nothing returning transaction_id
    ),
    found_after_all as (
      update reconciliation_ticket set state = 'settled_itself', closed_at = now()
      from crossing
      where vendor_code = ${run.vendor_code} and kind = 'missing_there' and subject = crossing.transaction_id
        and state in ('open', 'proposed')
    )
    select count(*) as vendor_count, 0::bigint as own_count,
      count(*) filter (where difference is null and (own_id is not null or outcome = 'refused')) as matched_count,
      count(difference) as difference_count
    from compared
  `.execute(tx);
  const [counts] = rows;
  invariant(counts, "a comparison counts what it compared");
  return counts;
}

/** Records what the vendor listed; returns the entries that it had not listed before in this run. */
async function noteListed(
  tx: Transaction,
  run: RunRow,
  entries: readonly TransactionListEntry[],
): Promise<TransactionListEntry[]> {
  const byId = new Map(entries.map((entry) => [entry.transaction_uuid, entry]));
  const { rows } = await sql<{ transaction_id: string }>`
    insert into reconciliation_listed (run_id, transaction_id)
    select ${run.id}::uuid, unnest(${[...byId.keys()]}::text[])
    on conflict do nothing returning transaction_id
  `.execute(tx);
  return rows.flatMap((row) => byId.get(row.transaction_id) ?? []);
}

/** An entry in the form that the statement reads, with ids for the tickets that it may need. */
function asListed(entry: TransactionListEntry) {
  return {
    transaction_id: entry.transaction_uuid,
    reference_id: entry.reference_transaction_uuid,
    kind: entry.kind,
    round_id: entry.round,
    vendor_user: entry.user,
    player_id: isUuid(entry.user) ? entry.user : null,
    currency: entry.currency,
    amount: entry.amount,
    at: entry.at,
    outcome: entry.outcome,
    ticket_id: newId(),
    other_ticket_id: newId(),
  };
}

const vendorSide = sql`jsonb_build_object(
  'kind', listed.kind, 'user', listed.vendor_user, 'round', listed.round_id, 'amount', listed.amount::text,
  'currency', listed.currency, 'at', listed.at, 'outcome', listed.outcome
)`;

/**
 * The change of the balance according to the vendor. A call that takes back moves money opposite to the call that it
 * names.
 */
const vendorChange = sql`case
  when listed.kind = 'bet' then -listed.amount
  when listed.kind = 'refund' then coalesce(listed.amount, referred.amount)
  when listed.kind in ('rollback', 'unsettle') then
    case when referred.kind = 'bet' then 1 else -1 end * coalesce(listed.amount, referred.amount)
  else listed.amount
end`;
