import { sql } from "kysely";
import type { SealedRecords } from "../database/sealed-records.ts";
import { type StoredWalletToken, withWalletToken } from "../sessions/sealed-wallet-token.ts";
import type { WalletPlace } from "./table-wallet.ts";

/** A call that a wallet is owed, with everything that it says. */
export interface OwedCall extends WalletPlace {
  readonly kind: "bet" | "rollback" | "refund" | "win" | "end";
  readonly seat: string;
  /** Whose player it is. */
  readonly operator: string;
  /** The bet that it is or refers to; empty for the end of a round. */
  readonly bet: string;
  readonly round_id: string;
  readonly number: number;
  readonly currency: string;
  readonly amount: bigint;
  /** Whether a bet follows another one of the player's round. */
  readonly continues: boolean;
  /** Whether a win closes its round. */
  readonly closes: boolean;
  readonly bet_transaction: string;
  /** The transaction of the call itself. */
  readonly transaction: string;
  readonly attempts: number;
  readonly age_seconds: number;
}

type OwedRow = Omit<OwedCall, "wallet_token"> & StoredWalletToken & { readonly session_id: string };

/** The wins that are taken at a time, and may be sent in lists. */
const WINS_TAKEN = 400;

/** The wallets to which wins are not sent in lists, each as {@link walletOf} names it. */
export interface WinsOfWallets {
  /** They take wins only one by one. */
  readonly alone: readonly string[];
  /** They have enough lists to answer. */
  readonly busy: readonly string[];
}

/** An operator's wallet for a vendor. */
export function walletOf({ operator, vendor }: Pick<OwedCall, "operator" | "vendor">): string {
  return `${operator} ${vendor}`;
}

/**
 * Takes calls that are due, each by one process at a time. If the process dies, a call is due again after the lease. The
 * rows of a seat or bet that another process is changing are skipped.
 *
 * `limit` is for bets, and again for the calls of seats that are sent alone. Wins that may be sent in lists are taken
 * besides, so that a wallet gets long lists.
 */
export async function takeOwed(
  { db, vault }: SealedRecords,
  leaseSeconds: number,
  limit: number,
  { alone, busy }: WinsOfWallets,
): Promise<OwedCall[]> {
  const lease = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
  const { rows } = await sql<OwedRow>`
    with bets as (
      update table_bet as bet set due_at = ${lease}, attempts = attempts + 1
      where id in (
        select id from table_bet where due_at <= clock_timestamp() order by due_at limit ${limit} for update skip locked
      )
      returning bet.*
    ), singles as (
      update table_seat as seat set due_at = ${lease}, attempts = attempts + 1
      where id in (
        select one.id from table_seat as one
        where one.due_at <= clock_timestamp() and (
          one.win_stage = 'ending'
          or one.operator || ' ' || one.vendor = any(${alone}::text[])
        )
        order by one.due_at limit ${limit} for update skip locked
      )
      returning seat.*
    ), wins as (
      update table_seat as seat set due_at = ${lease}, attempts = attempts + 1
      where id in (
        select one.id from table_seat as one
        where one.due_at <= clock_timestamp() and one.win_stage = 'sent'
          and one.operator || ' ' || one.vendor <> all(${[...alone, ...busy]}::text[])
        order by one.due_at limit ${WINS_TAKEN} for update skip locked
      )
      returning seat.*
    ), owed as (
      select case bet.stage when 'sent' then 'bet' when 'refunding' then 'refund' else 'rollback' end as kind,
        bet.seat_id as seat, bet.id as bet, bet.session_id, bet.amount, bet.continues, false as closes, bet.bet_transaction,
        case bet.stage when 'sent' then bet.bet_transaction else bet.back_transaction end as transaction, bet.attempts,
        extract(epoch from now() - bet.created_at)::float8 as age_seconds
      from bets as bet
      union all
      select case seat.win_stage when 'ending' then 'end' else 'win' end, seat.id, first.id, first.session_id,
        seat.win_amount, false, seat.win_closes, first.bet_transaction,
        case seat.win_stage when 'ending' then seat.end_transaction else seat.win_transaction end, seat.attempts,
        extract(epoch from now() - seat.created_at)::float8
      from (select * from singles union all select * from wins) as seat
      join table_bet as first on first.id = seat.win_bet
    )
    select owed.*, seat.round_id, seat.number, seat.currency, seat.operator, seat.vendor, seat.player, seat.table_code as game_code,
      session.wallet_url, session.wallet_token, session.wallet_token_sealed
    from owed
    join table_seat as seat on seat.id = owed.seat
    join game_session as session on session.id = owed.session_id
  `.execute(db);
  return rows.map((row) => withWalletToken(vault, row.session_id, row));
}

/** The wallet did not decide: the call is due again after a pause. */
export async function postponeCall(
  { db }: Pick<SealedRecords, "db">,
  { kind, seat, bet }: Pick<OwedCall, "kind" | "seat" | "bet">,
  millis: number,
): Promise<void> {
  const due = sql<Date>`clock_timestamp() + make_interval(secs => ${millis / 1000})`;
  const isOfSeat = kind === "win" || kind === "end";
  const [table, id] = isOfSeat ? (["table_seat", seat] as const) : (["table_bet", bet] as const);
  await sql`update ${sql.table(table)} set due_at = ${due} where id = ${id} and due_at is not null`.execute(db);
}

/** A win that is due again after a pause. */
export interface PostponedWin {
  readonly seat: string;
  readonly millis: number;
}

/** The wallet did not decide these wins. Their seats are locked in the order of their ids. */
export async function postponeWins({ db }: Pick<SealedRecords, "db">, wins: readonly PostponedWin[]): Promise<void> {
  await sql`
    with asked as materialized (
      select * from unnest(${wins.map(({ seat }) => seat)}::uuid[], ${wins.map(({ millis }) => millis)}::float8[])
        as asked (id, millis)
    ), locked as materialized (
      select one.id, asked.millis from asked join table_seat as one on one.id = asked.id
      order by one.id for update of one
    )
    update table_seat as seat set due_at = now() + make_interval(secs => locked.millis / 1000)
    from locked
    where seat.id = locked.id and seat.due_at is not null
  `.execute(db);
}
