import { prepared, sqlState, type Transaction, TransactionConflict } from "@banyan/db";
import { type AccountId, type BrandId, type CurrencyCode, invariant, type PlayerId } from "@banyan/kernel";
import { CompiledQuery } from "kysely";
import type { TransferRow } from "./transfer.ts";

/** A transfer that is decided; it gets its time when it is written. */
export type DraftRow = Omit<TransferRow, "created_at"> & { created_at?: Date };

/** An account as it stands inside the transaction that has locked it. Only decisions change it. */
export interface BookAccount {
  readonly id: AccountId;
  readonly brandId: BrandId;
  readonly playerId: PlayerId | null;
  readonly currency: CurrencyCode;
  posted: bigint;
  held: bigint;
  sequence: bigint;
  overdrawn: boolean;
}

/** What a decision needs to know, and what it changes. */
export interface Books {
  readonly accounts: ReadonlyMap<AccountId, BookAccount>;
  /** Transfers by key: those written before, and those decided since. */
  readonly transfers: Map<string, DraftRow>;
  /** Decided and not yet written, in order. */
  readonly drafts: DraftRow[];
}

// One row an account, and one a known key. Only player-side accounts are locked, in the order of their ids, so
// that two callers who name the same accounts in another order do not wait for each other in a circle.
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
from transfer where key = any($2::text[])`;

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

/** Locks the player-side accounts until the transaction ends and reads all that a decision about them needs. */
export async function loadBooks(
  tx: Transaction,
  accountIds: readonly AccountId[],
  keys: readonly string[],
): Promise<Books> {
  const { rows } = await tx.executeQuery<LoadedRow>(
    CompiledQuery.raw(LOAD, [[...new Set(accountIds)], [...new Set(keys)]]),
  );
  const accounts = new Map<AccountId, BookAccount>();
  const known: string[] = [];
  for (const row of rows) {
    if (row.key !== null) {
      known.push(row.key);
      continue;
    }
    const { id, brand_id: brandId, player_id: playerId, currency, posted, held, sequence, overdrawn } = row;
    accounts.set(id, { id, brandId, playerId, currency, posted, held, sequence, overdrawn });
  }
  const written = known.length === 0 ? [] : await transfersByKey(tx, known);
  return { accounts, transfers: new Map(written.map((row) => [row.key, row])), drafts: [] };
}

function transfersByKey(tx: Transaction, keys: readonly string[]): Promise<TransferRow[]> {
  return tx.selectFrom("transfer").selectAll().where("key", "in", keys).execute();
}

const WRITE = `${prepared("ledger_write")}
with moved as (
  update account set posted = now.posted, held = now.held, sequence = now.sequence, overdrawn = now.overdrawn
  from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[])
    as now (id, posted, held, sequence, overdrawn)
  where account.id = now.id and account.player_id is not null
  returning 1
)
insert into transfer (
  id, key, payload_hash, brand_id, kind, amount, currency,
  source_account_id, source_player_id, source_sequence, source_balance_after,
  destination_account_id, destination_player_id, destination_sequence, destination_balance_after,
  reference_kind, reference_id, hold_id
)
select * from unnest(
  $6::uuid[], $7::text[], $8::bytea[], $9::text[], $10::text[], $11::bigint[], $12::text[],
  $13::uuid[], $14::uuid[], $15::bigint[], $16::bigint[],
  $17::uuid[], $18::uuid[], $19::bigint[], $20::bigint[],
  $21::text[], $22::text[], $23::uuid[]
)
returning key, created_at, (select count(*) from moved) as moved`;

const COLUMNS = [
  "id",
  "key",
  "payload_hash",
  "brand_id",
  "kind",
  "amount",
  "currency",
  "source_account_id",
  "source_player_id",
  "source_sequence",
  "source_balance_after",
  "destination_account_id",
  "destination_player_id",
  "destination_sequence",
  "destination_balance_after",
  "reference_kind",
  "reference_id",
  "hold_id",
] as const satisfies readonly (keyof DraftRow)[];

/**
 * Writes what was decided, all of it in one statement, and gives the drafts their time. Throws TransactionConflict
 * when another transaction took one of the keys since they were read.
 */
export async function writeBooks(tx: Transaction, books: Books): Promise<void> {
  const { drafts } = books;
  if (drafts.length === 0) return;
  const touched = touchedAccounts(books);
  const parameters = [
    touched.map(({ id }) => id),
    touched.map(({ posted }) => posted),
    touched.map(({ held }) => held),
    touched.map(({ sequence }) => sequence),
    touched.map(({ overdrawn }) => overdrawn),
    ...COLUMNS.map((column) => drafts.map((draft) => draft[column])),
  ];
  const { rows } = await tx
    .executeQuery<{ key: string; created_at: Date; moved: bigint }>(CompiledQuery.raw(WRITE, parameters))
    .catch(throwConflict);
  invariant(rows.length === drafts.length, `${drafts.length} transfers decided, ${rows.length} written`);
  for (const row of rows) {
    invariant(row.moved === BigInt(touched.length), `${touched.length} accounts changed, ${row.moved} written`);
    const draft = books.transfers.get(row.key);
    invariant(draft, `a transfer was written that was not decided: ${row.key}`);
    draft.created_at = row.created_at;
  }
}

function touchedAccounts(books: Books): readonly BookAccount[] {
  const ids = new Set(books.drafts.flatMap((draft) => [draft.source_account_id, draft.destination_account_id]));
  return [...books.accounts.values()].filter(({ id, playerId }) => playerId !== null && ids.has(id));
}

const ONCE_ONLY = new Set(["transfer_once", "hold_once", "hold_release_once"]);

/** A key that was free when it was read is taken now: run again, the work finds what the other one wrote. */
export function throwConflict(error: unknown): never {
  const constraint = (error as { constraint?: string }).constraint;
  if (sqlState(error) === "23505" && constraint !== undefined && ONCE_ONLY.has(constraint)) {
    throw new TransactionConflict(`another transaction took the key first (${constraint})`, { cause: error });
  }
  throw error;
}
