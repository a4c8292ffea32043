import { sql } from "kysely";
import type { Database } from "../../database/open-database.ts";
import type { SealedRecords } from "../../database/sealed-records.ts";
import { REST_SECONDS_MAX } from "../../rounds/round-store.ts";
import { type StoredWalletToken, withWalletToken } from "../../sessions/sealed-wallet-token.ts";
import type { TableServices } from "../table-services.ts";
import { countNets } from "../table-sums.ts";
import { type WalletPlace, walletRound } from "../table-wallet.ts";

/** A call that a wallet is owed for a correction, with everything that it says. */
export interface OwedCorrection extends WalletPlace {
  readonly id: string;
  readonly seat: string;
  /** The session of the player's first bet. */
  readonly session: string;
  readonly stage: "taking-back" | "paying";
  /** Once the win is taken back, the stakes return. */
  readonly returns: boolean;
  readonly round_id: string;
  readonly number: number;
  readonly currency: string;
  readonly amount: bigint;
  readonly bet_transaction: string;
  readonly before_transaction: string;
  readonly back_transaction: string;
  readonly win_transaction: string;
  readonly attempts: number;
}

type OwedRow = Omit<OwedCorrection, "wallet_token"> & StoredWalletToken;

/**
 * Takes corrections that are due, each by one process at a time. A win must be answered before it is taken back. If the
 * process dies, the call is due again after the lease, with the same ids.
 */
export async function takeCorrections(
  { db, vault }: SealedRecords,
  leaseSeconds: number,
  limit: number,
): Promise<OwedCorrection[]> {
  const { rows } = await sql<OwedRow>`
    with taken as (
      update seat_correction set due_at = clock_timestamp() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
      where id in (
        select one.id from seat_correction as one join table_seat as seat on seat.id = one.seat_id
        where one.due_at <= clock_timestamp() and seat.win_stage = 'done'
        order by one.due_at limit ${limit} for update of one skip locked
      )
      returning *
    )
    select taken.id, taken.seat_id as seat, taken.stage, taken.returns, taken.amount, taken.before_transaction, taken.back_transaction,
      taken.win_transaction, taken.attempts, first.bet_transaction, first.session_id as session, seat.round_id, seat.number,
      seat.currency, seat.vendor, seat.player, seat.table_code as game_code, session.wallet_url, session.wallet_token,
      session.wallet_token_sealed
    from taken
    join table_seat as seat on seat.id = taken.seat_id
    join table_bet as first on first.id = seat.win_bet
    join game_session as session on session.id = first.session_id
  `.execute(db);
  return rows.map((row) => withWalletToken(vault, row.session, row));
}

/** The win is no longer at the wallet. */
const TAKEN_BACK: ReadonlySet<string> = new Set(["RS_OK", "RS_ERROR_TRANSACTION_ROLLED_BACK"]);

/**
 * Sends a call of a correction once and stores the answer. After a refused rollback nothing is paid, because the player
 * would have both wins. A person must look at it.
 */
export async function deliverCorrection(services: TableServices, owed: OwedCorrection): Promise<void> {
  const { play, news, wallet } = services;
  const bet = { round: walletRound(owed), transaction: owed.bet_transaction, currency: owed.currency };
  const isBack = owed.stage === "taking-back";
  const result = isBack
    ? await wallet.takeBackWin(owed, bet.round, owed.before_transaction, owed.back_transaction)
    : await wallet.win(owed, bet, { transaction: owed.win_transaction, amount: owed.amount, closes: true });
  if (result.kind === "unknown") {
    play.log.warn({ seat: owed.seat, correction: owed.id, reason: result.reason }, "the wallet did not decide");
    await postpone(services, owed);
    return;
  }
  const { status, balance } = result.reply;
  const isAgreed = isBack ? TAKEN_BACK.has(status) : status === "RS_OK";
  if (!isAgreed) {
    play.log.error(
      { seat: owed.seat, correction: owed.id, stage: owed.stage, status },
      "the wallet refused a correction",
    );
  }
  await store(services, owed, isAgreed ? undefined : status, balance === undefined ? null : BigInt(balance));
  news.touched([owed.seat]);
  news.owed();
}

async function postpone({ records: { db }, play }: TableServices, { id, attempts }: OwedCorrection): Promise<void> {
  const pause = Math.min(REST_SECONDS_MAX * 1000, play.retryPauseMillis * 2 ** Math.min(Math.max(0, attempts - 1), 20));
  await sql`
    update seat_correction set due_at = clock_timestamp() + make_interval(secs => ${pause / 1000}::float8)
    where id = ${id} and due_at is not null
  `.execute(db);
}

async function store(
  { records: { db } }: TableServices,
  { id, stage, seat, session, returns }: OwedCorrection,
  refusal: string | undefined,
  balance: bigint | null,
): Promise<void> {
  const isTakenBack = stage === "taking-back" && refusal === undefined;
  const goesOn = isTakenBack && !returns;
  const now = sql<Date>`clock_timestamp()`;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("table_seat").select("id").where("id", "=", seat).forUpdate().execute();
    const stored = await tx
      .updateTable("seat_correction")
      .set({ stage: goesOn ? "paying" : "done", due_at: goesOn ? now : null, attempts: 0 })
      .$if(goesOn, (query) => query.set({ won_at: now }))
      .$if(refusal !== undefined && stage === "taking-back", (query) => query.set({ back_refusal: refusal ?? null }))
      .$if(refusal !== undefined && stage === "paying", (query) => query.set({ refusal: refusal ?? null }))
      .where("id", "=", id)
      .where("stage", "=", stage)
      .returning(["amount", "amount_before"])
      .executeTakeFirst();
    if (!stored) return;
    if (refusal !== undefined) {
      // The order has counted the difference. A refused rollback leaves the old win, a refused win leaves none.
      const back = returns ? await acceptedStake(tx, seat) : stored.amount;
      await countNets(tx, [{ session, by: (stage === "taking-back" ? stored.amount_before : 0n) - back }]);
    }
    if (isTakenBack && returns) await refundBets(tx, seat);
    await tx
      .updateTable("table_seat")
      .set({ changed_at: now })
      .$if(balance !== null, (query) => query.set({ balance }))
      .where("id", "=", seat)
      .execute();
  });
}

async function acceptedStake(tx: Database, seat: string): Promise<bigint> {
  const { rows } = await sql<{ stake: bigint }>`
    select coalesce(sum(amount), 0)::bigint as stake from table_bet where seat_id = ${seat} and stage = 'accepted'
  `.execute(tx);
  return rows[0]?.stake ?? 0n;
}

/** The wallet's round is open again: every accepted bet of the player is owed back. */
async function refundBets(tx: Database, seat: string): Promise<void> {
  await sql`
    update table_bet set stage = 'refunding', back_kind = 'refund', back_at = clock_timestamp(),
      due_at = clock_timestamp(), attempts = 0
    where seat_id = ${seat} and stage = 'accepted'
  `.execute(tx);
}
