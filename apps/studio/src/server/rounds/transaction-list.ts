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
      ${branch("rollback", owner, request, after)} union all
      ${tableBranches(owner, request, after)}
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
    select ${at}::text as moment, ${id} as id, ${reference} as reference, ${kind} as kind, id::text as round, player, currency,
      ${amount} as amount, ${at} as at, ${outcome} as outcome
    from round
    where operator = ${operator} and vendor = ${vendor} and ${made} and ${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz and ${rest}
    order by ${at}, ${id} limit ${limit + 1}
  )`;
}

/** Where the transactions of tables are stored, and what is listed of each. */
interface TableBranch {
  readonly kind: RawBuilder<string>;
  readonly from: RawBuilder<unknown>;
  readonly owned: RawBuilder<unknown>;
  readonly id: RawBuilder<string>;
  readonly reference: RawBuilder<string | null>;
  readonly at: RawBuilder<Date>;
  readonly amount: RawBuilder<bigint | null>;
  readonly outcome: RawBuilder<string>;
}

const BET_OF_TABLE = sql`table_bet as bet join table_seat as seat on seat.id = bet.seat_id`;
const SEAT_OF_CORRECTION = sql`seat_correction as one join table_seat as seat on seat.id = one.seat_id`;
/** The outcome of an answered call, by the column of its refusal. */
const answerOf = (refusal: string) => sql`case
  when ${sql.ref(refusal)} is null then 'accepted' when ${sql.ref(refusal)} = 'NO_ANSWER' then 'unknown' else 'refused' end`;

const TABLE_BRANCHES: readonly TableBranch[] = [
  {
    kind: sql`'bet'`,
    from: BET_OF_TABLE,
    owned: sql.ref("bet"),
    id: sql`bet.bet_transaction`,
    reference: sql`null::uuid`,
    at: sql`bet.created_at`,
    amount: sql`bet.amount`,
    outcome: sql`case
      when bet.stage in ('accepted', 'refunding') or bet.back_kind = 'refund' then 'accepted'
      when bet.stage = 'refused' then 'refused' when bet.stage = 'sent' then 'pending' else 'unknown' end`,
  },
  {
    kind: sql`bet.back_kind`,
    from: BET_OF_TABLE,
    owned: sql.ref("bet"),
    id: sql`bet.back_transaction`,
    reference: sql`bet.bet_transaction`,
    at: sql`bet.back_at`,
    amount: sql`case bet.back_kind when 'refund' then bet.amount end`,
    outcome: sql`case when bet.stage <> 'returned' then 'pending' else ${answerOf("bet.refusal")} end`,
  },
  {
    kind: sql`'win'`,
    from: sql`table_seat as seat join table_bet as bet on bet.id = seat.win_bet`,
    owned: sql.ref("seat"),
    id: sql`seat.win_transaction`,
    reference: sql`bet.bet_transaction`,
    at: sql`seat.won_at`,
    amount: sql`seat.win_amount`,
    outcome: sql`case when seat.win_stage = 'sent' then 'pending' else ${answerOf("seat.refusal")} end`,
  },
  {
    kind: sql`'rollback'`,
    from: SEAT_OF_CORRECTION,
    owned: sql.ref("one"),
    id: sql`one.back_transaction`,
    reference: sql`one.before_transaction`,
    at: sql`one.back_at`,
    amount: sql`null::bigint`,
    outcome: sql`case when one.stage = 'taking-back' then 'pending' else ${answerOf("one.back_refusal")} end`,
  },
  {
    kind: sql`'win'`,
    from: sql`${SEAT_OF_CORRECTION} join table_bet as bet on bet.id = seat.win_bet`,
    owned: sql.ref("one"),
    id: sql`one.win_transaction`,
    reference: sql`bet.bet_transaction`,
    at: sql`one.won_at`,
    amount: sql`one.amount`,
    outcome: sql`case when one.stage = 'paying' then 'pending' else ${answerOf("one.refusal")} end`,
  },
  {
    kind: sql`'round_end'`,
    from: sql`table_seat as seat`,
    owned: sql.ref("seat"),
    id: sql`seat.end_transaction`,
    reference: sql`null::uuid`,
    at: sql`seat.end_at`,
    amount: sql`null::bigint`,
    outcome: sql`case when seat.win_stage = 'ending' then 'pending' else ${answerOf("seat.end_refusal")} end`,
  },
];

/**
 * The transactions of shared tables: a bet and what takes it back, a win and its corrections, and the end of a round. Each has the time at
 * which the studio decided it. A round's name is the table's round and the player's number in it.
 */
function tableBranches(
  { operator, vendor }: ListOwner,
  { from, to, limit }: OperatorRequest<"transactionList">,
  after: ListCursor | null,
) {
  const parts = TABLE_BRANCHES.map((part) => {
    const { id, at } = part;
    const rest = after === null ? sql`true` : sql`(${at}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`;
    return sql`(
      select ${at}::text as moment, ${id} as id, ${part.reference} as reference, ${part.kind} as kind,
        seat.round_id::text || ':' || seat.number as round, seat.player, seat.currency, ${part.amount} as amount,
        ${at} as at, ${part.outcome} as outcome
      from ${part.from}
      where ${part.owned}.operator = ${operator} and ${part.owned}.vendor = ${vendor}
        and ${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz and ${rest}
      order by ${at}, ${id} limit ${limit + 1}
    )`;
  });
  return sql.join(parts, sql` union all `);
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
