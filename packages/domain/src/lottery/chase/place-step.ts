import type { Transaction } from "@banyan/db";
import { type PlayerId, Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { placeInside } from "../../settlement/index.ts";
import { stakeHeldCash } from "../../wallet/index.ts";
import type { DrawFacts } from "../tickets/draw-facts.ts";
import { reserveInside } from "../exposure/reserve-exposure.ts";
import { readLines } from "../tickets/ticket-lines.ts";
import { type ChaseLine, type ChaseName, holdKeyOf, linesOf } from "./chase.ts";

/** The ticket of one draw of a chase. */
export interface StepWish extends ChaseName {
  readonly brand: Brand;
  readonly lines: readonly ChaseLine[];
  readonly step: {
    readonly number: number;
    readonly multiple: number;
    readonly stake: bigint;
    readonly requestId: string;
  };
  readonly facts: DrawFacts;
  /** Holds the money of the chase, if that is still to do. */
  readonly hold?: () => Promise<void>;
}

/**
 * Places the ticket of a step in the caller's transaction, with its liabilities, its part of the hold and its stake. The
 * caller has locked the chase.
 *
 * Throws Refusal as `placeLotteryTicket`, from SELECTION_INVALID on, and DRAW_CLOSED. The caller then rolls back.
 */
export async function placeStep(tx: Transaction, wish: StepWish): Promise<void> {
  const { playerId, id, brand, step, facts } = wish;
  const lines = readLines(facts.lottery, linesOf(wish.lines, step.multiple));
  // Newer rules may count other units. The player did not agree to another stake.
  if (lines.reduce((sum, { stake }) => sum + stake, 0n) !== step.stake) throw refusal("SELECTION_INVALID", { line: 1 });
  const { drawId, lottery: caps } = facts;
  const { requestId } = step;
  const exposed = await reserveInside(tx, { drawId, brandId: brand.id, playerId, lines, caps });
  const ticketId = await placeInside(tx, {
    playerId,
    brandId: brand.id,
    request: {
      requestId,
      marketId: facts.marketId,
      source: `chase:${id}`,
      priceVersion: facts.lottery.prices.version,
      lines: exposed.lines.map(({ selection, stake, potentialPayout }) => ({ ...selection, stake, potentialPayout })),
    },
    async pay(stake, take) {
      await wish.hold?.();
      await stakeHeldCash(tx, { holdKey: holdKeyOf(id), amount: stake }, take);
    },
  }).catch(asDrawClosed);
  await enterStep(tx, wish, ticketId);
}

function asDrawClosed(error: unknown): never {
  const isLate = error instanceof Refusal && (error.code === "MARKET_CLOSED" || error.code === "MARKET_CUT_OFF");
  throw isLate ? refusal("DRAW_CLOSED") : error;
}

async function enterStep(tx: Transaction, { playerId, id, step, facts }: StepWish, ticketId: string): Promise<void> {
  await sql`
    update lottery_chase_step set state = 'placed', draw_id = ${facts.drawId}, ticket_id = ${ticketId}
    where player_id = ${playerId} and chase_id = ${id} and number = ${step.number} and state = 'waiting'
  `.execute(tx);
  await moveTo(tx, { playerId, id }, step.number, facts.drawAt);
}

/** The chase has reached this step, and is looked at again at this time. */
export async function moveTo(
  tx: Transaction,
  { playerId, id }: { readonly playerId: PlayerId; readonly id: string },
  number: number,
  nextAt: Date,
): Promise<void> {
  await sql`
    update lottery_chase set step = ${number}, next_at = ${nextAt} where player_id = ${playerId} and id = ${id}
  `.execute(tx);
}
