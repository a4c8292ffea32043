import type { AccountRecord } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type Account, statement, type StatementLine } from "@banyan/ledger";
import { sql } from "kysely";
import * as z from "zod";
import { readCursor, toPageBy } from "../keyset-cursor.ts";

type RecordKind = AccountRecord["kind"];

/** How the account record calls each kind of transfer that touches cash; any other is an adjustment. */
const RECORD_KINDS: Readonly<Record<string, RecordKind>> = {
  deposit: "deposit",
  withdrawal: "withdrawal",
  withdrawal_return: "withdrawal_return",
  bet: "bet",
  win: "win",
  bonus_win: "win",
  jackpot_win: "win",
  promo_win: "win",
  settle: "win",
  cash_out: "win",
  rollback: "rollback",
  refund: "rollback",
  unsettle: "rollback",
  wallet_in: "wallet_in",
  wallet_out: "wallet_out",
  adjustment: "adjustment",
  resettle: "adjustment",
};

export interface CashStatementQuery {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly kind?: RecordKind | undefined;
}

/** A line's place in the account's history: held money changes after the transfer of its sequence. */
interface Place {
  readonly sequence: bigint;
  readonly step: number;
}

type PlacedRecord = Place & { readonly record: AccountRecord };

const placeCursor = z.tuple([z.string().regex(/^\d{1,18}$/), z.string().regex(/^\d{1,9}$/)]);

/**
 * One page of what happened to a player's cash, newest first: transfers of the ledger, and money set aside and given
 * back. The amounts of all lines add up to what is available; each line tells what was available after it. Throws
 * Refusal INPUT_INVALID for a cursor that is none.
 */
export async function cashStatement(
  db: DatabaseConnection,
  account: Account,
  query: CashStatementQuery,
): Promise<{ list: AccountRecord[]; next: string | null }> {
  const before = readPlace(query.before);
  const [transfers, held] = await Promise.all([
    transferRecords(db, account, query, before),
    heldRecords(db, account, query, before),
  ]);
  const placed = [...transfers, ...held].toSorted((a, b) => (isAfter(a, b) ? -1 : 1));
  return toPageBy(
    placed,
    query.limit,
    ({ sequence, step }) => [sequence.toString(), step.toString()],
    ({ record }) => record,
  );
}

function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [sequence, step] = readCursor(cursor, placeCursor);
  return { sequence: BigInt(sequence), step: Number(step) };
}

function isAfter(a: Place, b: Place): boolean {
  return a.sequence === b.sequence ? a.step > b.step : a.sequence > b.sequence;
}

async function transferRecords(
  db: DatabaseConnection,
  account: Account,
  query: CashStatementQuery,
  before: Place | undefined,
): Promise<PlacedRecord[]> {
  const kinds = query.kind && Object.keys(RECORD_KINDS).filter((kind) => RECORD_KINDS[kind] === query.kind);
  if (kinds?.length === 0) return [];
  const { lines } = await statement(db, {
    account: account.id,
    limit: query.limit + 1,
    // A transfer is step 0 of its sequence: it comes before held money that changed after it.
    ...(before && { before: before.step > 0 ? before.sequence + 1n : before.sequence }),
    ...(query.from && { from: query.from }),
    ...(query.to && { to: query.to }),
    ...(kinds && { kinds }),
  });
  const heldAt = await heldAtTransfers(db, account, lines);
  return lines.map((line) => ({ sequence: line.sequence, step: 0, record: transferRecord(line, account, heldAt) }));
}

interface HeldAtTransfer {
  readonly sequence: bigint;
  readonly held: bigint;
  readonly captured: bigint;
}

/** How much was set aside right after each transfer, and how much of that the transfer itself had taken. */
async function heldAtTransfers(
  db: DatabaseConnection,
  account: Account,
  lines: readonly StatementLine[],
): Promise<ReadonlyMap<bigint, HeldAtTransfer>> {
  const { rows } = await sql<HeldAtTransfer>`
    select place.sequence, coalesce(line.held_after, 0) as held,
      case when line.sequence = place.sequence then line.amount else 0 end as captured
    from unnest(${lines.map(({ sequence }) => sequence)}::bigint[]) as place (sequence)
    left join lateral (
      select sequence, amount, held_after from wallet_held_line
      where player_id = ${account.playerId} and account_id = ${account.id} and (sequence, step) <= (place.sequence, 0)
      order by sequence desc, step desc limit 1
    ) as line on true
  `.execute(db);
  return new Map(rows.map((row) => [row.sequence, row]));
}

function transferRecord(
  line: StatementLine,
  account: Account,
  heldAt: ReadonlyMap<bigint, HeldAtTransfer>,
): AccountRecord {
  const at = heldAt.get(line.sequence);
  invariant(at, `nothing is known of held money at transfer ${line.sequence}`);
  return {
    id: line.transferId,
    kind: RECORD_KINDS[line.kind] ?? "adjustment",
    amount: line.change + at.captured,
    fromHeld: at.captured,
    balanceAfter: line.balanceAfter - at.held,
    currency: account.currency,
    reference: line.reference.id,
    at: line.createdAt,
  };
}

async function heldRecords(
  db: DatabaseConnection,
  account: Account,
  { kind, limit, from, to }: CashStatementQuery,
  before: Place | undefined,
): Promise<PlacedRecord[]> {
  if (kind !== undefined && kind !== "withdrawal_hold" && kind !== "withdrawal_return") return [];
  let lines = db
    .selectFrom("wallet_held_line")
    .select(["id", "sequence", "step", "kind", "amount", "available_after", "reference", "created_at"])
    .where("player_id", "=", account.playerId)
    .where("account_id", "=", account.id)
    .orderBy("sequence", "desc")
    .orderBy("step", "desc")
    .limit(limit + 1);
  // What a transfer took out of held money is told with the transfer.
  if (kind === undefined) lines = lines.where("kind", "<>", "capture");
  else lines = lines.where("kind", "=", kind === "withdrawal_hold" ? "hold" : "release");
  if (before) lines = lines.where(sql<boolean>`(sequence, step) < (${before.sequence}, ${before.step})`);
  if (from) lines = lines.where("created_at", ">=", from);
  if (to) lines = lines.where("created_at", "<", to);
  const rows = await lines.execute();
  return rows.map(({ sequence, step, ...row }) => ({
    sequence,
    step,
    record: {
      id: row.id,
      kind: row.kind === "hold" ? "withdrawal_hold" : "withdrawal_return",
      amount: row.kind === "hold" ? -row.amount : row.amount,
      fromHeld: 0n,
      balanceAfter: row.available_after,
      currency: account.currency,
      reference: row.reference,
      at: row.created_at,
    },
  }));
}
