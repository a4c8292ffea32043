import { type Database, type DatabaseConnection, prepared, type Transaction } from "@banyan/db";
import { type AccountId, type CurrencyCode, invariant, type PlayerId } from "@banyan/kernel";
import { type Selectable, sql } from "kysely";
import { type Account, asAccount } from "./account.ts";

/** Minor units, all in the account's currency. */
export interface Balance {
  readonly currency: CurrencyCode;
  /** The sum of the transfers. */
  readonly posted: bigint;
  /** The sum of open holds. Zero on the house side. */
  readonly held: bigint;
  /** The amount that may be spent: posted minus held. Negative only when overdrawn. */
  readonly available: bigint;
  readonly overdrawn: boolean;
}

/**
 * The balance of an account. On the house side it is the sum of all transfers, and takes longer the more there are. So
 * only screens use it, never a bet. Throws InvariantError for an unknown account.
 */
export async function balanceOf(db: DatabaseConnection | Transaction, accountId: AccountId): Promise<Balance> {
  const row = await db
    .selectFrom("account")
    .select(["player_id", "currency", "posted", "held", "overdrawn"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  invariant(row, `no such account: ${accountId}`);
  const posted = row.player_id === null ? await houseBalance(db, accountId) : row.posted;
  return asBalance({ ...row, posted });
}

/** All accounts of a player with their balances, by kind, currency and name. */
export async function accountsOf(
  db: DatabaseConnection | Transaction,
  playerId: PlayerId,
): Promise<readonly { readonly account: Account; readonly balance: Balance }[]> {
  const { rows } = await sql<AccountRow>`${sql.raw(prepared("accounts_of_player"))}
    select ${ACCOUNT_COLUMNS} from account where player_id = ${playerId}::uuid order by kind, currency, name
  `.execute(db);
  return accountsIn(rows);
}

/** A row of `account`, or of a join that found none. */
export type AccountColumns = AccountRow | { readonly [Column in keyof AccountRow]: null };

type AccountRow = Selectable<Database["account"]>;

/** The columns of `account` for {@link accountsIn}, for a statement that also reads other data of a player. */
export const ACCOUNT_COLUMNS = sql`
  account.id, account.brand_id, account.player_id, account.kind, account.currency, account.name, account.posted,
  account.held, account.overdrawn
`;

/** The accounts in rows that were selected with {@link ACCOUNT_COLUMNS}; rows without an account are skipped. */
export function accountsIn(
  rows: readonly AccountColumns[],
): readonly { readonly account: Account; readonly balance: Balance }[] {
  const present = rows.filter((row): row is AccountRow => row.id !== null);
  return present.map((row) => ({ account: asAccount(row), balance: asBalance(row) }));
}

function asBalance(row: { currency: string; posted: bigint; held: bigint; overdrawn: boolean }): Balance {
  const { currency, posted, held, overdrawn } = row;
  return { currency, posted, held, available: posted - held, overdrawn };
}

async function houseBalance(db: DatabaseConnection | Transaction, accountId: AccountId): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(amount), 0) as balance from (
      select amount from transfer where destination_account_id = ${accountId} and destination_player_id is null
      union all
      select -amount from transfer where source_account_id = ${accountId} and source_player_id is null
    ) as entry
  `.execute(db);
  return BigInt(rows[0]?.balance ?? 0);
}
