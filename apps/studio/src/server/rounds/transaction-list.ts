import type { OperatorReply, OperatorRequest, TransactionListEntry } from "@banyan/vendor-kit";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { Database } from "../database/open-database.ts";

/** The end of a page: the time to the microsecond, which a Date would lose, and the transaction's id. */
const place = z.tuple([z.string().max(40), z.uuid()]);
type ListCursor = z.infer<typeof place>;

interface TransactionRow {
  readonly moment: string;
  readonly id: string;
  readonly reference: string | null;
  readonly kind: string;
  readonly round: string;
  readonly player: string;
  readonly currency: string;
  readonly amount: bigint | null;
  readonly at: Date;
  readonly outcome: TransactionListEntry["outcome"];
}

/** The owner of the listed transactions: one vendor and one operator. */
export interface ListOwner {
  readonly operator: string;
  readonly vendor: string;
}

/**
 * One page of a vendor's transactions for an operator in [from, to), oldest first. A round has up to three. Its bet and
 * the bet's rollback have the time when the round began. Its win has the time when it was drawn. Returns undefined for
 * a cursor that no page ended with.
 */
export async function listTransactions(
  db: Database,
  owner: ListOwner,
  request: OperatorRequest<"transactionList">,
): Promise<OperatorReply<"transactionList"> | undefined> {
  const after = request.after === null ? null : readPlace(request.after);
  if (after === undefined) return undefined;
  const { rows } = await sql<TransactionRow>`
    select moment, id, reference, kind, round, player, currency, amount, at, outcome
    from (
      ${branch("bet", owner, request, after)} union all
      ${branch("win", owner, request, after)} union all
      ${branch("rollback", owner, request, after)}
    ) as transactions
    order by at, id limit ${request.limit + 1}
  `.execute(db);
  const shown = rows.slice(0, request.limit);
  const last = shown.at(-1);
  return {
    transactions: shown.map(asEntry),
    next: last && rows.length > request.limit ? writePlace([last.moment, last.id]) : null,
  };
}

interface Branch {
  readonly id: RawBuilder<string>;
  readonly reference: RawBuilder<string | null>;
  readonly at: RawBuilder<Date>;
  readonly amount: RawBuilder<bigint | null>;
  readonly outcome: RawBuilder<string>;
  /** Selects the rounds that made such a transaction. */
  readonly made: RawBuilder<boolean>;
}

/** The outcome of a win or a rollback, which is sent until it is answered or a day has passed. */
function outcomeOnceSent(owedIn: "drawn" | "rolling_back"): RawBuilder<string> {
  return sql`case
    when state = ${owedIn} then 'pending'
    when state <> 'unresolved' then 'accepted'
    when refusal = 'NO_ANSWER' then 'unknown'
    else 'refused'
  end`;
}

const BET = sql<string>`bet_transaction`;

const BRANCHES: Readonly<Record<"bet" | "win" | "rollback", Branch>> = {
  bet: {
    id: BET,
    reference: sql`null::uuid`,
    at: sql`created_at`,
    amount: sql`bet`,
    outcome: sql`case when draw is not null or state = 'playing' then 'accepted' when state = 'refused' then 'refused'
      when state = 'bet_sent' then 'pending' else 'unknown' end`,
    made: sql`true`,
  },
  win: {
    id: sql`win_transaction`,
    reference: BET,
    at: sql`drawn_at`,
    amount: sql`total_win`,
    outcome: outcomeOnceSent("drawn"),
    made: sql`drawn_at is not null`,
  },
  rollback: {
    id: sql`rollback_transaction`,
    reference: BET,
    at: sql`created_at`,
    amount: sql`null::bigint`,
    outcome: outcomeOnceSent("rolling_back"),
    made: sql`(state in ('rolling_back', 'rolled_back') or (state = 'unresolved' and draw is null))`,
  },
};

/** The first transactions of one kind after a place, read from the index in that order. */
function branch(
  kind: keyof typeof BRANCHES,
  { operator, vendor }: ListOwner,
  { from, to, limit }: OperatorRequest<"transactionList">,
  after: ListCursor | null,
) {
  const { id, reference, at, amount, outcome, made } = BRANCHES[kind];
  const rest = after === null ? sql`true` : sql`(${at}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return sql`(
    select ${at}::text as moment, ${id} as id, ${reference} as reference, ${kind} as kind, id as round, player, currency,
      ${amount} as amount, ${at} as at, ${outcome} as outcome
    from round
    where operator = ${operator} and vendor = ${vendor} and ${made} and ${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz and ${rest}
    order by ${at}, ${id} limit ${limit + 1}
  )`;
}

function asEntry(row: TransactionRow): TransactionListEntry {
  return {
    transaction_uuid: row.id,
    reference_transaction_uuid: row.reference,
    kind: row.kind,
    round: row.round,
    user: row.player,
    currency: row.currency,
    amount: row.amount === null ? null : String(row.amount),
    at: row.at.toISOString(),
    outcome: row.outcome,
  };
}

function writePlace(at: ListCursor): string {
  return Buffer.from(JSON.stringify(at)).toString("base64url");
}

function readPlace(cursor: string): ListCursor | undefined {
  try {
    return place.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}
