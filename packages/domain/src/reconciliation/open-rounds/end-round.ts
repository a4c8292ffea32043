import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorReply, WalletDoor, WalletRefusal } from "@banyan/vendor-kit";
import type { DueRound } from "./due-rounds.ts";
import { HOUSE_CALL } from "./house-call.ts";

/** A bet, or a payout on one, that was not taken back. */
interface StandingAction {
  readonly kind: string;
  readonly transaction_id: string;
  readonly game_code: string;
}

/** The wallet's rules forbid the outcome that the vendor reports. */
export class RoundContradicted extends Error {
  override readonly name = "RoundContradicted";
  readonly refusal: WalletRefusal;
  constructor(refusal: WalletRefusal) {
    super(`the wallet refuses the end that the vendor reports: ${refusal}`);
    this.refusal = refusal;
  }
}

/** Another call has meanwhile ended the round or had the same effect. */
const OVERTAKEN: ReadonlySet<WalletRefusal> = new Set(["ROUND_CLOSED", "BET_SETTLED", "TRANSACTION_ROLLED_BACK"]);

/**
 * Enters the wins that the vendor reports, each with the same id as the vendor's own call would have. So the later of
 * the two is a replay. If they leave the round open, it is ended. Throws RoundContradicted.
 */
export async function settleReportedWins(
  db: DatabaseConnection,
  door: WalletDoor,
  round: DueRound,
  wins: OperatorReply<"roundStatus">["wins"],
): Promise<void> {
  for (const win of wins) {
    const answer = await door.win({
      ...callOf(round, win.transaction_uuid),
      gameCode: win.game_code,
      roundClosed: win.round_closed,
      betTransactionId: win.reference_transaction_uuid,
      currency: win.currency,
      amount: BigInt(win.amount),
      ...(win.game_amount !== undefined && { gameAmount: BigInt(win.game_amount) }),
    });
    acceptOutcome(answer.outcome);
  }
  await closeRound(db, door, round);
}

/** Ends a round that is still open. */
async function closeRound(db: DatabaseConnection, door: WalletDoor, round: DueRound): Promise<void> {
  if ((await stateOf(db, round)) !== "open") return;
  const ended = await door.roundEnd({
    vendor: round.vendor_code,
    requestId: round.id,
    user: round.player_id,
    // The version makes a new id, so that a reopened round can be closed again.
    transactionId: `${HOUSE_CALL}close:${round.id}:${round.version}`,
    gameCode: round.game_code,
    roundId: round.round_id,
  });
  acceptOutcome(ended.outcome);
}

/**
 * Gives back every remaining bet of the round, after taking back the payouts on them, if there were any. Each rollback
 * has a fixed id: repeated, it moves money once. Throws RoundContradicted.
 */
export async function refundBets(db: DatabaseConnection, door: WalletDoor, round: DueRound): Promise<void> {
  const actions = await standing(db, round);
  const paid = actions.filter(({ kind }) => kind !== "bet");
  const bets = actions.filter(({ kind }) => kind === "bet");
  for (const action of [...paid, ...bets]) {
    const answer = await door.rollback({
      ...callOf(round, `${HOUSE_CALL}refund:${action.transaction_id}`),
      gameCode: action.game_code,
      // While a win is taken back its bets must stay open, because they are given back after it.
      roundClosed: action.kind === "bet",
      betTransactionId: action.transaction_id,
    });
    acceptOutcome(answer.outcome);
  }
  // Repairs of operators have already moved the money of all bets.
  if (actions.length === 0) await closeRound(db, door, round);
}

/** The current local state of the round. */
export async function stateOf(db: DatabaseConnection, round: DueRound): Promise<string> {
  const row = await db.selectFrom("round").select("state").where("id", "=", round.id).executeTakeFirstOrThrow();
  return row.state;
}

/**
 * The bets of the round and their payouts that were not taken back. There is no index by round, because every bet would
 * pay its cost. Instead it scans the calls since the round began, once for each of the few rounds that end this way.
 */
async function standing(db: DatabaseConnection, round: DueRound): Promise<StandingAction[]> {
  const { rows } = await sql<StandingAction>`
    select kind, transaction_id, game_code from wager_action as call
    where vendor_code = ${round.vendor_code} and player_id = ${round.player_id} and round_id = ${round.round_id}
      and kind in ('bet', 'win', 'settle', 'cash_out')
      and created_at >= (select opened_at - interval '1 minute' from round where id = ${round.id})
      and not exists (
        select from wager_action as undo
        where undo.vendor_code = call.vendor_code and undo.reference_id = call.transaction_id
          and undo.player_id = call.player_id and undo.kind in ('rollback', 'refund', 'unsettle')
      )
    order by transaction_id
  `.execute(db);
  return rows;
}

/** The fields that all calls about the round share. Credits need no token. */
function callOf(round: DueRound, transactionId: string) {
  return {
    vendor: round.vendor_code,
    requestId: transactionId,
    user: round.player_id,
    token: "",
    transactionId,
    roundId: round.round_id,
  };
}

function acceptOutcome(outcome: "ok" | WalletRefusal): void {
  if (outcome === "BUSY") throw new Error("the wallet is too busy to end a round");
  if (outcome !== "ok" && !OVERTAKEN.has(outcome)) throw new RoundContradicted(outcome);
}
