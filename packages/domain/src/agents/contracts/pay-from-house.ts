import type { Transaction } from "@banyan/db";
import { type BrandId, type CurrencyCode, invariant, type PlayerId } from "@banyan/kernel";
import { houseAccount, lockPlayerAccounts, post, type TransferRequest } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";

/** Records that one transaction pays. */
const PAID_TOGETHER = 500;

/** A record that was paid, with its receiver. */
export interface PaidRecord {
  readonly id: string;
  readonly downline_id: PlayerId;
}

interface HouseRow extends PaidRecord {
  readonly brand_id: BrandId;
  readonly kind: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
}

/** SQL condition: a player has money under a requirement, which a payment changes. */
const hasWagering = (playerId: string) => sql<boolean>`exists (
  select from wagering where wagering.player_id = ${sql.ref(playerId)} and wagering.state in ('active', 'ending')
)`;

/**
 * Pays the next records that the house pays to agents without a bonus, in a few statements for all. Their cash is locked
 * in the order of accounts. An agent who takes a bonus meanwhile is left to the payment of single records.
 */
export async function payFromHouse(tx: Transaction, isPayable: RawBuilder<boolean>): Promise<readonly PaidRecord[]> {
  const { rows: found } = await sql<HouseRow>`
    select record.id, record.brand_id, record.downline_id, record.kind, record.currency, record.amount
    from agent_contract_record as record
    where ${isPayable} and record.paid_by = 'house' and not ${hasWagering("record.downline_id")}
    order by record.settled_at, record.id limit ${PAID_TOGETHER}
    for update of record skip locked
  `.execute(tx);
  const [first] = found;
  if (!first) return [];
  const { brand_id: brandId, currency } = first;
  const ofBrand = found.filter((row) => row.brand_id === brandId && row.currency === currency);
  const holders = [...new Set(ofBrand.map((row) => row.downline_id))];
  const cash = await lockPlayerAccounts(tx, { brandId, kind: "player_cash", currency }, holders);
  const { rows: bound } = await sql<{ player_id: PlayerId }>`
    select player_id from unnest(${holders}::uuid[]) as holder (player_id) where ${hasWagering("holder.player_id")}
  `.execute(tx);
  const left = new Set(bound.map(({ player_id: playerId }) => playerId));
  const accounts = new Map(cash.map(({ id, playerId }) => [playerId, id]));
  const source = await houseAccount(tx, brandId, "commission_payable", currency);
  const paid = ofBrand.filter((row) => !left.has(row.downline_id));
  if (paid.length === 0) return [];
  const requests = paid.map((row): TransferRequest => {
    const destination = accounts.get(row.downline_id);
    invariant(destination, `the cash of ${row.downline_id} was not opened`);
    return {
      key: `agent_contract:${row.id}`,
      kind: row.kind === "dividend" ? "agent_dividend" : "agent_salary",
      ...{ source: source.id, destination, amount: { minor: row.amount, currency } },
      reference: { kind: "agent_contract_record", id: row.id },
    };
  });
  for (const answer of await post(tx, requests)) {
    invariant(answer.outcome === "posted", `a transfer was not made: ${answer.outcome}`);
  }
  await sql`
    update agent_contract_record set state = 'paid', paid_at = clock_timestamp()
    where id = any(${paid.map(({ id }) => id)}::uuid[]) and state = 'payable'
  `.execute(tx);
  return paid;
}
