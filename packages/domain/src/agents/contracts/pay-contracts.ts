import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId, PlayerId } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import { sql } from "kysely";
import type { Services } from "../../context.ts";
import { lockMoneyOf, moneyComesIn } from "../../rewards/index.ts";
import { moveCash, playerCash } from "../../wallet/index.ts";

/** Records that one transaction pays. */
const PAID_TOGETHER = 20;

/** SQL condition on `record`: an operator holds what the agent's contracts pay. */
export const IS_HELD = sql<boolean>`exists (
  select from agent_contract_hold as hold where hold.player_id = record.downline_id
)`;

/** SQL condition: a settled period waits for its payment. */
export const hasPayableRecords = sql<boolean>`exists (
  select from agent_contract_record as record where record.state = 'payable' and not ${IS_HELD}
)`;

interface PayableRow {
  readonly id: string;
  readonly brand_id: BrandId;
  readonly downline_id: PlayerId;
  readonly kind: string;
  readonly currency: string;
  readonly amount: bigint;
}

/**
 * Pays what settled periods came to, from the house. Each record is paid once: its transfer has the record's key, and its
 * state changes in the same transaction. Several workers may call it; each takes other records.
 */
export async function payContracts({ db, signals }: Pick<Services, "db" | "signals">): Promise<void> {
  for (;;) {
    const paid = await inTransaction(db, payStep);
    for (const { downline_id: playerId } of paid) signals.publish({ playerId, kind: "balance" });
    if (paid.length < PAID_TOGETHER) return;
  }
}

async function payStep(tx: Transaction): Promise<readonly PayableRow[]> {
  const { rows } = await sql<PayableRow>`
    select record.id, record.brand_id, record.downline_id, record.kind, record.currency, record.amount
    from agent_contract_record as record
    where record.state = 'payable' and not ${IS_HELD}
    order by record.settled_at, record.id limit ${PAID_TOGETHER}
    for update skip locked
  `.execute(tx);
  // All money of the step, in the order of accounts in which every other transfer locks.
  await lockMoneyOf(tx, rows.map(ownerOf));
  for (const row of rows) await pay(tx, row);
  return rows;
}

const ownerOf = ({ brand_id: brandId, downline_id: playerId, currency }: PayableRow) => ({
  brandId,
  playerId,
  currency,
});

async function pay(tx: Transaction, row: PayableRow): Promise<void> {
  const { id, brand_id: brandId, currency } = row;
  const source = await houseAccount(tx, brandId, "commission_payable", currency);
  const owner = ownerOf(row);
  const destination = await playerCash(tx, owner);
  await moneyComesIn(tx, owner, row.amount, () =>
    moveCash(tx, {
      key: `agent_contract:${id}`,
      kind: row.kind === "dividend" ? "agent_dividend" : "agent_salary",
      source: source.id,
      destination: destination.id,
      amount: { minor: row.amount, currency },
      reference: { kind: "agent_contract_record", id },
    }),
  );
  await sql`
    update agent_contract_record set state = 'paid', paid_at = clock_timestamp() where id = ${id} and state = 'payable'
  `.execute(tx);
}
