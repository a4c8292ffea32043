import { conflictOn, inTransaction, type Transaction, TransactionConflict } from "@banyan/db";
import { invariant, isUuid } from "@banyan/kernel";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { writePlaysFromQuery } from "../play/index.ts";
import { refusal } from "../refusal.ts";
import { linesOfComboExit } from "./combo-lines.ts";
import { assertExit, isKnownExit } from "./exit-bets.ts";
import { type LockedCombo, lockCombo } from "./lock-combo.ts";
import { moveForBet } from "./move-for-bet.ts";
import type { Bettor } from "./ticket-door.ts";

/** A part of a combination that leaves before its lines are decided. */
export interface ComboExit {
  /** Chosen and kept by the caller: a repeated request changes nothing. */
  readonly requestId: string;
  readonly comboId: string;
  readonly kind: "cancel" | "cash_out";
  /** Minor units of its stake. */
  readonly stakePart: bigint;
  /** Its price in minor units; of a cancellation the part itself. */
  readonly paid: bigint;
}

/**
 * Pays a part of a combination before its lines are decided: at the stake, or at the price of the room. A cancellation
 * needs every market open. A cash-out may come when some legs are settled, and needs the markets of the others open.
 * The combination is locked as a settlement locks it, so the settlement sees the exit, or the exit finds the
 * combination decided.
 *
 * Throws Refusal, in precedence order: REQUEST_ID_REUSED, NOT_FOUND (also a combination of another player),
 * MARKET_CLOSED, MARKET_CUT_OFF, STATE_CHANGED (it is decided, or less is left of it). Throws InvariantError for a
 * malformed request, which a room never sends.
 */
export async function exitCombo(
  { db, signals }: Pick<Services, "db" | "signals">,
  { player }: Bettor,
  request: ComboExit,
): Promise<void> {
  const { requestId, comboId, kind, stakePart, paid } = request;
  invariant(isUuid(comboId), "an exit names its combination by a UUID");
  const exit = { requestId, kind, parts: [{ betId: comboId, stakePart, paid }] };
  assertExit(exit);
  const moved = await inTransaction(db, async (tx) => {
    if (await isKnownExit(tx, player.id, exit)) return false;
    const combo = await lockCombo(tx, { playerId: player.id, comboId, requestId });
    if (!combo) throw refusal("NOT_FOUND");
    if (combo.known) throw new TransactionConflict("the same exit was recorded before the lock was free");
    refuseExit(combo, request);
    await enterExit(tx, player.id, combo, request);
    await moveForBet(tx, combo, {
      ...{ kind: kind === "cancel" ? "rollback" : kind, change: paid, reference: "market_combo", id: comboId },
    });
    const kindOfPlay = kind === "cancel" ? "voided" : "cashed_out";
    await writePlaysFromQuery(
      tx,
      linesOfComboExit({ playerId: player.id, comboId, requestId }, kindOfPlay, combo.settled),
    );
    return true;
  });
  if (moved) signals.publish({ playerId: player.id, kind: "balance" });
}

function refuseExit({ markets, isOpen, stakeLeft }: LockedCombo, { kind, stakePart }: ComboExit): void {
  const isOver = ({ state }: { state: string }) => kind === "cash_out" && (state === "settled" || state === "void");
  const waiting = markets.filter((market) => !isOver(market));
  if (waiting.some(({ state }) => state !== "open")) throw refusal("MARKET_CLOSED");
  if (waiting.some(({ past }) => past)) throw refusal("MARKET_CUT_OFF");
  if (!isOpen || stakePart > stakeLeft) throw refusal("STATE_CHANGED");
}

/** The statement that gives the exit its time checks the cut-offs again. */
async function enterExit(tx: Transaction, playerId: string, { exits }: LockedCombo, exit: ComboExit): Promise<void> {
  const { rows } = await sql`
    insert into market_bet_exit (
      player_id, bet_id, number, of_combo, kind, stake_part, paid, request_id, created_at
    )
    select ${playerId}, ${exit.comboId}, ${exits + 1}, true, ${exit.kind}, ${exit.stakePart}, ${exit.paid},
      ${exit.requestId}, clock.now
    from (select clock_timestamp() as now) as clock
    where not exists (
      select from market_combo_leg as leg join market on market.id = leg.market_id
      where leg.player_id = ${playerId} and leg.combo_id = ${exit.comboId} and market.state = 'open'
        and market.cut_off_at <= clock.now
    )
    returning number
  `
    .execute(tx)
    .catch(conflictOn("market_bet_exit_once"));
  if (rows.length === 0) throw new TransactionConflict("a cut-off passed while the combination was locked");
}
