import type { Transaction } from "@banyan/db";
import { type BrandId, type CurrencyCode, invariant, type PlayerId } from "@banyan/kernel";
import { houseAccount, lockPlayerAccounts, postFromQuery } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";

/** Records that one transaction pays. */
const PAID_TOGETHER = 4_000;

/** A record that was paid, with its receiver. */
interface PaidRecord {
  readonly id: string;
  readonly downline_id: PlayerId;
}

interface HouseRow extends PaidRecord {
  readonly brand_id: BrandId;
  readonly currency: CurrencyCode;
}

/** SQL: the records whose amounts were released and are not paid, as `record` and `due`. */
export const DUE_RECORDS = sql`agent_contract_due as due
  join agent_contract_record as record on record.id = due.record_id and due.state <> 'proposed'`;

/** SQL condition: a player has money under a requirement, which a payment changes. */
const hasWagering = (playerId: string) => sql<boolean>`exists (
  select from wagering where wagering.player_id = ${sql.ref(playerId)} and wagering.state in ('active', 'ending')
)`;

/**
 * Pays the next records that the house pays to agents without a bonus, in a few statements for all. Their cash is locked
 * in the order of accounts. The transfers have no keys: the state of the locked records changes in the same transaction.
 * An agent who takes a bonus meanwhile is left to the payment of single records.
 */
export async function payFromHouse(tx: Transaction, isPayable: RawBuilder<boolean>): Promise<readonly PaidRecord[]> {
  const { rows: found } = await sql<HouseRow>`
    select record.id, record.brand_id, record.downline_id, record.currency
    from ${DUE_RECORDS}
    where ${isPayable} and record.paid_by = 'house' and not ${hasWagering("record.downline_id")}
    order by due.settled_at, due.record_id limit ${PAID_TOGETHER}
    for update of record skip locked
  `.execute(tx);
  const [first] = found;
  if (!first) return [];
  const { brand_id: brandId, currency } = first;
  const ofBrand = found.filter((row) => row.brand_id === brandId && row.currency === currency);
  const holders = [...new Set(ofBrand.map((row) => row.downline_id))];
  await lockPlayerAccounts(tx, { brandId, kind: "player_cash", currency }, holders);
  const { rows: bound } = await sql<{ player_id: PlayerId }>`
    select player_id from unnest(${holders}::uuid[]) as holder (player_id) where ${hasWagering("holder.player_id")}
  `.execute(tx);
  const left = new Set(bound.map(({ player_id: playerId }) => playerId));
  const paid = ofBrand.filter((row) => !left.has(row.downline_id));
  if (paid.length === 0) return [];
  const ids = paid.map(({ id }) => id);
  const source = await houseAccount(tx, brandId, "commission_payable", currency);
  const posted = await postFromQuery(tx, {
    ...{ house: source.id, brandId, currency },
    entries: sql`
      select row_number() over (order by record.id) as ordinal, cash.id as account_id, record.amount as change,
        case record.kind when 'dividend' then 'agent_dividend' else 'agent_salary' end as kind,
        'agent_contract_record' as reference_kind, record.id::text as reference_id
      from unnest(${ids}::uuid[]) as paid (id)
      join agent_contract_record as record on record.id = paid.id
      join account as cash on cash.player_id = record.downline_id and cash.kind = 'player_cash'
        and cash.currency = ${currency} and cash.name = ''
    `,
  });
  const { numAffectedRows } = await sql`
    update agent_contract_record set state = 'paid', paid_at = clock_timestamp()
    where id = any(${ids}::uuid[]) and state = 'payable'
  `.execute(tx);
  invariant(posted.transfers === paid.length && Number(numAffectedRows) === paid.length, "each record is paid once");
  return paid;
}
