import {
  bigintArray,
  booleanArray,
  byteaArray,
  conflictOn,
  prepared,
  textArray,
  type Transaction,
  TransactionConflict,
  uuidArray,
} from "@banyan/db";
import { type AccountId, type BrandId, type CurrencyCode, invariant, type PlayerId } from "@banyan/kernel";
import { CompiledQuery } from "kysely";
import type { TransferRow } from "./transfer.ts";

/** A decided transfer. The database sets its time when it is written. */
export type DraftRow = Omit<TransferRow, "created_at"> & { created_at?: Date };

/** An account as it was read. The house side has zeros: its balance is not stored. */
export interface AccountAsRead {
  readonly id: AccountId;
  readonly brandId: BrandId;
  readonly playerId: PlayerId | null;
  readonly currency: CurrencyCode;
  readonly posted: bigint;
  readonly held: bigint;
  readonly sequence: bigint;
  readonly overdrawn: boolean;
}

/** An account after the decisions so far. Only decisions change it. */
export interface BookAccount extends Pick<AccountAsRead, "id" | "brandId" | "playerId" | "currency"> {
  posted: bigint;
  held: bigint;
  sequence: bigint;
  overdrawn: boolean;
  /** A stake was decided on it: it is written only if the account is not fenced. */
  paysStake: boolean;
  /** The state that was read. It must be unchanged when the books are written. */
  readonly asRead: AccountAsRead;
}

/** The data that a decision reads and changes. */
export interface Books {
  readonly accounts: ReadonlyMap<AccountId, BookAccount>;
  /** Transfers by key: those written earlier, and those decided since. */
  readonly transfers: Map<string, DraftRow>;
  /** Decided and not yet written, in order. */
  readonly drafts: DraftRow[];
}

// One row for each account and each known key. Only player-side accounts are locked, in the order of their ids. So
// callers that name the same accounts in another order do not deadlock.
const LOAD = `${prepared("ledger_load")}
with locked as materialized (
  select id, brand_id, player_id, currency, posted, held, sequence, overdrawn
  from account where id = any($1::uuid[]) and player_id is not null
  order by id for no key update
)
select null as key, locked.* from locked
union all
select null, id, brand_id, player_id, currency, posted, held, sequence, overdrawn
from account where id = any($1::uuid[]) and player_id is null
union all
select key, null, null, null, null, null, null, null, null
from transfer_key where key = any($2::text[])`;

interface LoadedRow {
  key: string | null;
  id: AccountId;
  brand_id: BrandId;
  player_id: PlayerId | null;
  currency: string;
  posted: bigint;
  held: bigint;
  sequence: bigint;
  overdrawn: boolean;
}

/** Locks the player-side accounts until the transaction ends, and reads all data for a decision about them. */
export async function loadBooks(
  tx: Transaction,
  accountIds: readonly AccountId[],
  keys: readonly string[],
): Promise<Books> {
  const { rows } = await tx.executeQuery<LoadedRow>(
    CompiledQuery.raw(LOAD, [[...new Set(accountIds)], [...new Set(keys)]]),
  );
  const accounts: AccountAsRead[] = [];
  const known: string[] = [];
  for (const row of rows) {
    if (row.key !== null) {
      known.push(row.key);
      continue;
    }
    const { id, brand_id: brandId, player_id: playerId, currency, posted, held, sequence, overdrawn } = row;
    accounts.push({ id, brandId, playerId, currency, posted, held, sequence, overdrawn });
  }
  const books = openBooks(accounts);
  if (known.length > 0) for (const row of await transfersByKey(tx, known)) books.transfers.set(row.key ?? "", row);
  return books;
}

/**
 * Books over accounts that were read with or without a lock. writeBooks detects whether another transaction has changed
 * one of them. They contain no earlier keys.
 */
export function openBooks(accounts: Iterable<AccountAsRead>): Books {
  const known = new Map<AccountId, BookAccount>();
  for (const account of accounts) known.set(account.id, { ...account, paysStake: false, asRead: account });
  return { accounts: known, transfers: new Map(), drafts: [] };
}

function transfersByKey(tx: Transaction, keys: readonly string[]): Promise<TransferRow[]> {
  return tx.selectFrom("transfer").selectAll().where("key", "in", keys).execute();
}

// The time is read after the accounts are changed and so locked, even if another transaction held them before.
const WRITE = `${prepared("ledger_write")}
with moved as (
  update account set posted = now.posted, held = now.held, sequence = now.sequence, overdrawn = now.overdrawn
  from unnest(
    $1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[], $6::bigint[], $7::bigint[], $26::boolean[]
  ) as now (id, posted, held, sequence, overdrawn, held_before, sequence_before, pays_stake)
  where account.id = now.id and account.player_id is not null
    and account.sequence = now.sequence_before and account.held = now.held_before
    and (account.limit_until is null or account.limit_until > now() or not now.pays_stake)
  returning 1
), moment as materialized (
  select clock_timestamp() as now, count(*) as moved from moved
), named as (
  insert into transfer_key select key from unnest($9::text[]) as draft (key) where key is not null
), written as (
  insert into transfer (
    id, key, payload_hash, brand_id, kind, amount, currency,
    source_account_id, source_player_id, source_sequence, source_balance_after,
    destination_account_id, destination_player_id, destination_sequence, destination_balance_after,
    reference_kind, reference_id, hold_id, created_at
  )
  select draft.*, moment.now from unnest(
    $8::uuid[], $9::text[], $10::bytea[], $11::text[], $12::text[], $13::bigint[], $14::text[],
    $15::uuid[], $16::uuid[], $17::bigint[], $18::bigint[],
    $19::uuid[], $20::uuid[], $21::bigint[], $22::bigint[],
    $23::text[], $24::text[], $25::uuid[]
  ) as draft cross join moment
  returning 1
)
select now, moved, (select count(*) from written) as written from moment`;

/** The drafts' columns, one parameter each, in the order of the statement. */
function draftColumns(drafts: readonly DraftRow[]): Buffer[] {
  return [
    uuidArray(drafts.map(({ id }) => id)),
    textArray(drafts.map(({ key }) => key)),
    byteaArray(drafts.map(({ payload_hash: hash }) => hash)),
    textArray(drafts.map(({ brand_id: brand }) => brand)),
    textArray(drafts.map(({ kind }) => kind)),
    bigintArray(drafts.map(({ amount }) => amount)),
    textArray(drafts.map(({ currency }) => currency)),
    uuidArray(drafts.map(({ source_account_id: id }) => id)),
    uuidArray(drafts.map(({ source_player_id: id }) => id)),
    bigintArray(drafts.map(({ source_sequence: sequence }) => sequence)),
    bigintArray(drafts.map(({ source_balance_after: balance }) => balance)),
    uuidArray(drafts.map(({ destination_account_id: id }) => id)),
    uuidArray(drafts.map(({ destination_player_id: id }) => id)),
    bigintArray(drafts.map(({ destination_sequence: sequence }) => sequence)),
    bigintArray(drafts.map(({ destination_balance_after: balance }) => balance)),
    textArray(drafts.map(({ reference_kind: kind }) => kind)),
    textArray(drafts.map(({ reference_id: id }) => id)),
    uuidArray(drafts.map(({ hold_id: id }) => id)),
  ];
}

/**
 * Writes all decisions in one statement, and sets the drafts' time. Accounts are changed in the order of their ids, so
 * that writers do not deadlock. Throws TransactionConflict in three cases:
 * - another transaction changed one of the accounts since they were read
 * - another transaction took one of the keys
 * - the account of a stake is fenced
 */
export async function writeBooks(tx: Transaction, books: Books): Promise<void> {
  const { drafts } = books;
  if (drafts.length === 0) return;
  const touched = touchedAccounts(books);
  const parameters = [
    uuidArray(touched.map(({ id }) => id)),
    bigintArray(touched.map(({ posted }) => posted)),
    bigintArray(touched.map(({ held }) => held)),
    bigintArray(touched.map(({ sequence }) => sequence)),
    booleanArray(touched.map(({ overdrawn }) => overdrawn)),
    bigintArray(touched.map(({ asRead }) => asRead.held)),
    bigintArray(touched.map(({ asRead }) => asRead.sequence)),
    ...draftColumns(drafts),
    booleanArray(touched.map(({ paysStake }) => paysStake)),
  ];
  const { rows } = await tx
    .executeQuery<{ now: Date; moved: bigint; written: bigint }>(CompiledQuery.raw(WRITE, parameters))
    .catch(throwConflict);
  const [row] = rows;
  invariant(row, "the statement returned no row about its writes");
  if (row.moved !== BigInt(touched.length)) {
    throw new TransactionConflict(`${touched.length} accounts were to change, ${row.moved} still were as read`);
  }
  invariant(row.written === BigInt(drafts.length), `${drafts.length} transfers decided, ${row.written} written`);
  for (const draft of drafts) draft.created_at = row.now;
}

function touchedAccounts(books: Books): readonly BookAccount[] {
  const ids = new Set(books.drafts.flatMap((draft) => [draft.source_account_id, draft.destination_account_id]));
  return [...books.accounts.values()]
    .filter(({ id, playerId }) => playerId !== null && ids.has(id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** A key that was free when it was read is taken now. */
export const throwConflict = conflictOn("transfer_once", "hold_once", "hold_release_once");
