import { type DatabaseConnection, prepared, type Transaction } from "@banyan/db";
import { type AccountId, asId, invariant, type PlayerId, type TransferId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Reference } from "./transfer.ts";

export interface StatementQuery {
  /** A player-side account. */
  readonly account: AccountId;
  /** The maximum number of lines, 1 to 500. */
  readonly limit: number;
  /** The `next` of the previous page. */
  readonly before?: bigint;
  /** Lines at or after this time. */
  readonly from?: Date;
  /** Lines before this time. */
  readonly to?: Date;
  /** Kinds of transfer; all by default. */
  readonly kinds?: readonly string[];
}

export interface StatementLine {
  readonly transferId: TransferId;
  /** Null when the caller's own row makes it unique. */
  readonly key: string | null;
  readonly kind: string;
  /** The position of the line in the account, counted from the oldest. */
  readonly sequence: bigint;
  /** Minor units in the account's currency: positive for a credit, negative for a debit. */
  readonly change: bigint;
  readonly balanceAfter: bigint;
  readonly reference: Reference;
  readonly counterAccountId: AccountId;
  /** The other player, or null when the other side is the house. */
  readonly counterPlayerId: PlayerId | null;
  readonly createdAt: Date;
}

export interface StatementPage {
  /** Newest first. */
  readonly lines: readonly StatementLine[];
  /** The cursor of the next page; undefined on the last one. */
  readonly next: bigint | undefined;
}

interface LineRow {
  id: string;
  key: string | null;
  kind: string;
  sequence: bigint;
  change: bigint;
  balance_after: bigint;
  reference_kind: string;
  reference_id: string;
  counter_account_id: string;
  counter_player_id: string | null;
  created_at: Date;
}

/**
 * One page of a player's account history. A page costs the same at any age. Throws InvariantError for an unknown or a
 * house-side account, and for a limit out of bounds.
 */
export async function statement(db: DatabaseConnection | Transaction, query: StatementQuery): Promise<StatementPage> {
  const { account, limit } = query;
  invariant(Number.isInteger(limit) && limit >= 1 && limit <= 500, `a page has 1 to 500 lines: ${limit}`);
  const owner = await db
    .selectFrom("account")
    .select(["player_id", "sequence"])
    .where("id", "=", account)
    .executeTakeFirst();
  invariant(owner, `no such account: ${account}`);
  const playerId = owner.player_id;
  invariant(playerId, `a house-side account has no statement: ${account}`);

  // All accounts of a player share one index. Below the account's own last line, each of its lines has at most one line
  // of each other account beside it.
  const before = query.before ?? owner.sequence + 1n;
  // One extra line shows whether there is another page.
  const { rows } = await sql<LineRow>`${sql.raw(prepared(planName(query)))}
    select * from (
      (${side("source", playerId, before, query)}) union all (${side("destination", playerId, before, query)})
    ) as line
    order by sequence desc
    limit ${limit + 1}
  `.execute(db);
  const page = rows.slice(0, limit);
  return { lines: page.map(asLine), next: rows.length > limit ? page.at(-1)?.sequence : undefined };
}

/**
 * Planning a query over all months takes longer than running it, so each shape of it is planned once for each
 * connection.
 */
function planName({ from, to, kinds }: StatementQuery): string {
  const parts = [from && "_from", to && "_to", kinds && "_kinds"];
  return `ledger_statement${parts.filter(Boolean).join("")}`;
}

/** The newest lines of one direction, from the index that begins with the player. */
function side(direction: "source" | "destination", playerId: string, before: bigint, query: StatementQuery) {
  const { account, from, to, kinds, limit } = query;
  const other = direction === "source" ? "destination" : "source";
  const own = (name: string) => sql.ref(`${direction}_${name}`);
  const change = direction === "source" ? sql`-amount` : sql`amount`;
  return sql`
    select id, key, kind, ${own("sequence")} as sequence, ${change} as change, ${own("balance_after")} as balance_after,
      reference_kind, reference_id, ${sql.ref(`${other}_account_id`)} as counter_account_id,
      ${sql.ref(`${other}_player_id`)} as counter_player_id, created_at
    from transfer
    where ${own("player_id")} = ${playerId} and ${own("account_id")} = ${account} and ${own("sequence")} < ${before}
      ${from ? sql`and created_at >= ${from}` : sql``}
      ${to ? sql`and created_at < ${to}` : sql``}
      ${kinds ? sql`and kind = any(${kinds})` : sql``}
    order by ${own("sequence")} desc
    limit ${limit + 1}
  `;
}

function asLine(row: LineRow): StatementLine {
  return {
    transferId: asId<TransferId>(row.id),
    key: row.key,
    kind: row.kind,
    sequence: row.sequence,
    change: row.change,
    balanceAfter: row.balance_after,
    reference: { kind: row.reference_kind, id: row.reference_id },
    counterAccountId: asId<AccountId>(row.counter_account_id),
    counterPlayerId: row.counter_player_id === null ? null : asId<PlayerId>(row.counter_player_id),
    createdAt: row.created_at,
  };
}
