import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId, PlayerId } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import { sql } from "kysely";
import type { Services } from "../../context.ts";
import { lockMoneyOf, receiveMoney, noteMoneyOut, withdrawableNow } from "../../rewards/index.ts";
import { DUE_RECORDS, LANES, payFromHouse } from "./pay-from-house.ts";
import { type CashOwner, moveCash, playerCash, vendorDebts } from "../../wallet/index.ts";
import { isHeld } from "./held-records.ts";

/** Records that one transaction pays. */
const PAID_TOGETHER = 20;

/** An upline that cannot pay is tried again after so long, once the money is there. */
const PAUSE = sql`interval '1 minute'`;

/** SQL condition on `record`: the upline has money now that may pay it. */
const UPLINE_HAS_MONEY = sql<boolean>`exists (
  select from account where account.player_id = record.upline_id and account.kind = 'player_cash'
    and account.currency = record.currency and account.posted - account.held >= record.amount
)`;

/** SQL condition on `record`: the payer waits for its own payment of the same period. */
const PAYER_WAITS = sql<boolean>`(record.paid_by = 'upline' and exists (
  select from agent_contract_record as above
  where above.downline_id = record.upline_id and above.kind = record.kind and above.period_to = record.period_to
    and above.state in ('proposed', 'payable') and not ${isHeld("above")}
))`;

/**
 * SQL condition on `record`: it may be paid now. Where uplines pay, the payments go from the root down, so each upline has
 * its own share before it pays.
 */
const IS_PAYABLE = sql<boolean>`(
  record.state in ('payable', 'unpaid') and not ${isHeld("record")}
  and (record.state = 'payable' or (record.try_after <= clock_timestamp() and ${UPLINE_HAS_MONEY}))
)`;

/** SQL condition: a settled period waits for its payment. */
export const hasPayableRecords = sql<boolean>`exists (
  select from ${DUE_RECORDS} where ${IS_PAYABLE}
)`;

interface PayableRow {
  readonly id: string;
  readonly brand_id: BrandId;
  readonly downline_id: PlayerId;
  readonly payer_id: PlayerId | null;
  readonly kind: string;
  readonly currency: string;
  readonly amount: bigint;
}

/**
 * Pays what settled periods came to, from the house or from the upline. Each record is paid once and whole: its transfer
 * has the record's key, and its state changes in the same transaction. An upline without enough money leaves the record
 * unpaid. Several workers may call it; each takes other records.
 */
export async function payContracts({ db, signals }: Pick<Services, "db" | "signals">): Promise<void> {
  await Promise.all(LANES.map((lane) => payAllFromHouse({ db, signals }, lane)));
  for (;;) {
    const tried = await inTransaction(db, payStep);
    if (tried.length === 0) return;
    for (const { downline_id: downline, payer_id: payer } of tried) {
      signals.publish({ playerId: downline, kind: "balance" });
      if (payer !== null) signals.publish({ playerId: payer, kind: "balance" });
    }
  }
}

async function payAllFromHouse(
  { db, signals }: Pick<Services, "db" | "signals">,
  lane: (typeof LANES)[number],
): Promise<void> {
  for (;;) {
    const paid = await inTransaction(db, (tx) => payFromHouse(tx, lane, IS_PAYABLE));
    if (paid.length === 0) return;
    for (const playerId of paid) signals.publish({ playerId, kind: "balance" });
  }
}

async function payStep(tx: Transaction): Promise<readonly PayableRow[]> {
  const { rows } = await sql<PayableRow>`
    select record.id, record.brand_id, record.downline_id, record.kind, record.currency, record.amount,
      case when record.paid_by = 'upline' then record.upline_id end as payer_id
    from ${DUE_RECORDS}
    where ${IS_PAYABLE} and not ${PAYER_WAITS}
    order by due.settled_at, due.record_id limit ${PAID_TOGETHER}
    for update of record skip locked
  `.execute(tx);
  // All money of the step, in the order of accounts in which every other transfer locks.
  await lockMoneyOf(
    tx,
    rows.flatMap((row) => [receiverOf(row), ...payersOf(row)]),
  );
  for (const row of rows) await pay(tx, row);
  return rows;
}

const receiverOf = ({ brand_id: brandId, downline_id: playerId, currency }: PayableRow): CashOwner => ({
  brandId,
  playerId,
  currency,
});

/** The upline that pays; empty where the house does. */
const payersOf = ({ brand_id: brandId, payer_id: playerId, currency }: PayableRow): readonly CashOwner[] =>
  playerId === null ? [] : [{ brandId, playerId, currency }];

async function pay(tx: Transaction, row: PayableRow): Promise<void> {
  const [payer] = payersOf(row);
  if (payer && !(await canPay(tx, payer, row.amount))) {
    await sql`
      update agent_contract_record set state = 'unpaid', try_after = clock_timestamp() + ${PAUSE} where id = ${row.id}
    `.execute(tx);
    return;
  }
  await moveMoney(tx, row, payer);
  await sql`
    update agent_contract_record set state = 'paid', paid_at = clock_timestamp(), try_after = null
    where id = ${row.id} and state in ('payable', 'unpaid')
  `.execute(tx);
}

/**
 * Pays a record from the house, in place of its payer. The caller has locked the record.
 */
export async function payByHand(tx: Transaction, recordId: string): Promise<void> {
  const { rows } = await sql<PayableRow>`
    select id, brand_id, downline_id, kind, currency, amount, null as payer_id from agent_contract_record
    where id = ${recordId}
  `.execute(tx);
  for (const row of rows) {
    await lockMoneyOf(tx, [receiverOf(row)]);
    await moveMoney(tx, row, undefined);
    await sql`
      update agent_contract_record set state = 'paid', paid_at = clock_timestamp(), try_after = null, by_hand = true
      where id = ${row.id}
    `.execute(tx);
  }
}

/** Whether an upline has the whole amount outside of locked credit, less its debts in game wallets. */
async function canPay(tx: Transaction, payer: CashOwner, amount: bigint): Promise<boolean> {
  return amount + (await vendorDebts(tx, payer)) <= (await withdrawableNow(tx, payer));
}

/** Moves a record's amount from the house, or from the payer, to the agent. The money of both is locked. */
async function moveMoney(tx: Transaction, row: PayableRow, payer: CashOwner | undefined): Promise<void> {
  const { id, brand_id: brandId, currency } = row;
  const source = payer ? await playerCash(tx, payer) : await houseAccount(tx, brandId, "commission_payable", currency);
  const owner = receiverOf(row);
  const destination = await playerCash(tx, owner);
  await receiveMoney(tx, owner, row.amount, () =>
    moveCash(tx, {
      key: `agent_contract:${id}`,
      kind: row.kind === "dividend" ? "agent_dividend" : "agent_salary",
      source: source.id,
      destination: destination.id,
      amount: { minor: row.amount, currency },
      reference: { kind: "agent_contract_record", id },
    }),
  );
  if (payer) await noteMoneyOut(tx, payer.playerId, row.amount);
}
