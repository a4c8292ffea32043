import { type AccountRecord, accountRecordStories } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type Account, statement, type StatementLine } from "@banyan/ledger";
import { sql } from "kysely";
import * as z from "zod";
import type { KeptBank } from "../bank-name.ts";
import { readCursor, toPageBy } from "../keyset-cursor.ts";
import { type PlainRecord, withSubjects } from "./record-subjects.ts";

type RecordKind = AccountRecord["kind"];

/** The record kind for each kind of transfer that changes cash; any other is an adjustment. */
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
  agent_dividend: "agent_dividend",
  agent_salary: "agent_salary",
  member_transfer: "member_transfer",
  adjustment: "adjustment",
  resettle: "adjustment",
  bonus: "bonus",
  bonus_taken: "bonus_taken",
  rebate: "rebate",
  cashback: "cashback",
  points_cash: "points",
  points_price: "points",
  points_price_returned: "points",
  mission: "mission",
  level_up: "level_bonus",
  level_week: "level_bonus",
  level_month: "level_bonus",
  wheel: "wheel",
  eggs: "eggs",
  envelope: "envelope",
  referral: "referral",
  race: "race",
  reward_grant: "reward_grant",
};

/** The record kinds for changes of held money. Held money that a transfer took is listed with the transfer. */
const HELD_KINDS: Readonly<Record<string, RecordKind>> = {
  "withdrawal hold": "withdrawal_hold",
  "withdrawal release": "withdrawal_return",
  "lottery_chase hold": "chase_hold",
  "lottery_chase release": "chase_return",
};

export interface CashStatementQuery {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** One kind of line, or all kinds of one group. */
  readonly kind?: RecordKind | keyof typeof accountRecordStories | undefined;
  /** The language of the games' names. */
  readonly locale: string;
  /** Returns a bank's name in the reader's language; absent: the stored name. */
  readonly bankName?: (bank: KeptBank) => string;
}

const isStory = (kind: string): kind is keyof typeof accountRecordStories => Object.hasOwn(accountRecordStories, kind);

/** The requested kinds of lines; undefined for all. */
function wantedKinds({ kind }: CashStatementQuery): readonly RecordKind[] | undefined {
  if (kind === undefined) return undefined;
  return isStory(kind) ? accountRecordStories[kind] : [kind];
}

/** A line's place in the account's history. A change of held money comes after the transfer with the same sequence. */
interface StatementCursor {
  readonly sequence: bigint;
  readonly step: number;
}

type PlacedRecord = StatementCursor & { readonly record: PlainRecord };

const placeCursor = z.tuple([z.string().regex(/^\d{1,18}$/), z.string().regex(/^\d{1,9}$/)]);

/**
 * One page of the changes of a player's cash, newest first: transfers of the ledger, and money held and released. The
 * amounts of all lines add up to the available balance; each line states the balance after it. Throws Refusal
 * INPUT_INVALID for an invalid cursor.
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
  const { list, next } = toPageBy(
    placed,
    query.limit,
    ({ sequence, step }) => [sequence.toString(), step.toString()],
    ({ record }) => record,
  );
  return { list: await withSubjects(db, account.playerId, query, list), next };
}

function readPlace(cursor: string | undefined): StatementCursor | undefined {
  if (cursor === undefined) return undefined;
  const [sequence, step] = readCursor(cursor, placeCursor);
  return { sequence: BigInt(sequence), step: Number(step) };
}

function isAfter(a: StatementCursor, b: StatementCursor): boolean {
  return a.sequence === b.sequence ? a.step > b.step : a.sequence > b.sequence;
}

async function transferRecords(
  db: DatabaseConnection,
  account: Account,
  query: CashStatementQuery,
  before: StatementCursor | undefined,
): Promise<PlacedRecord[]> {
  const wanted = wantedKinds(query);
  const kinds =
    wanted && Object.entries(RECORD_KINDS).flatMap(([kind, shown]) => (wanted.includes(shown) ? [kind] : []));
  if (kinds?.length === 0) return [];
  const { lines } = await statement(db, {
    account: account.id,
    limit: query.limit + 1,
    // A transfer is step 0 of its sequence: it comes before changes of held money after it.
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

/** The money held right after each transfer, and the part of it that the transfer itself took. */
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
): PlainRecord {
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
    referenceKind: line.reference.kind,
    at: line.createdAt,
  };
}

async function heldRecords(
  db: DatabaseConnection,
  account: Account,
  query: CashStatementQuery,
  before: StatementCursor | undefined,
): Promise<PlacedRecord[]> {
  const { limit, from, to } = query;
  const wanted = wantedKinds(query);
  const kinds = Object.entries(HELD_KINDS).flatMap(([kind, shown]) =>
    wanted?.includes(shown) === false ? [] : [kind],
  );
  if (kinds.length === 0) return [];
  let lines = db
    .selectFrom("wallet_held_line")
    .select(["id", "sequence", "step", "kind", "amount", "available_after", "reference", "created_at"])
    .select("reference_kind")
    .where("player_id", "=", account.playerId)
    .where("account_id", "=", account.id)
    .orderBy("sequence", "desc")
    .orderBy("step", "desc")
    .limit(limit + 1);
  lines = lines.where(sql<boolean>`reference_kind || ' ' || kind = any(${kinds})`);
  if (before) lines = lines.where(sql<boolean>`(sequence, step) < (${before.sequence}, ${before.step})`);
  if (from) lines = lines.where("created_at", ">=", from);
  if (to) lines = lines.where("created_at", "<", to);
  const rows = await lines.execute();
  return rows.map(({ sequence, step, ...row }) => ({
    sequence,
    step,
    record: {
      id: row.id,
      kind: HELD_KINDS[`${row.reference_kind} ${row.kind}`] ?? "adjustment",
      amount: row.kind === "hold" ? -row.amount : row.amount,
      fromHeld: 0n,
      balanceAfter: row.available_after,
      currency: account.currency,
      reference: row.reference,
      referenceKind: row.reference_kind,
      at: row.created_at,
    },
  }));
}
