import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DrawState } from "../draws/lottery-draw.ts";
import { stateNow } from "../draws/lottery-draw.ts";
import type { ChaseEnd, ChaseLine, ChaseName } from "./chase.ts";
import { hasWon } from "./lottery-chases.ts";

/** An open chase, as far as its next move depends on it. */
export interface ChaseView {
  readonly brand_id: string;
  readonly game_code: string;
  readonly lines: readonly ChaseLine[];
  readonly stop_on_win: boolean;
  readonly steps: number;
  readonly step: number;
  /** The player is not stopped. */
  readonly may_play: boolean;
  /** The bets of the present ticket are paid, or the step was skipped. */
  readonly is_settled: boolean;
  /** In the latest settlement so far. */
  readonly has_won: boolean;
  readonly draw_at: Date;
  /** The next step; null after the last one. */
  readonly multiple: number | null;
  readonly stake: bigint | null;
  readonly request_id: string | null;
  /** The draw after the present one; null while it is not planned. */
  readonly next_id: string | null;
  readonly next_numero: string | null;
  readonly next_state: DrawState | null;
  readonly next_open_at: Date | null;
}

export type Move =
  | { readonly kind: "end"; readonly reason: ChaseEnd; readonly refusal?: string }
  /** Until then, or for a moment. */
  | { readonly kind: "wait"; readonly until?: Date }
  | { readonly kind: "skip"; readonly drawId: string; readonly stake: bigint }
  | { readonly kind: "place"; readonly numero: string };

/** The next move of an open chase. Whether the ticket of a draw is accepted shows when it is placed. */
export function nextMove(view: ChaseView): Move {
  if (!view.may_play) return { kind: "end", reason: "refused", refusal: "PLAY_BLOCKED" };
  if (!view.is_settled) return { kind: "wait", until: view.draw_at };
  if (view.stop_on_win && view.has_won) return { kind: "end", reason: "won" };
  if (view.step === view.steps || view.stake === null) return { kind: "end", reason: "finished" };
  const { next_id: drawId, next_numero: numero, next_state: state, next_open_at: openAt, stake } = view;
  if (drawId === null || numero === null) return { kind: "wait" };
  if (state === "open") return { kind: "place", numero };
  if (state === "scheduled" && openAt !== null) return { kind: "wait", until: openAt };
  return { kind: "skip", drawId, stake };
}

/** SQL condition: the bets of `ticket` in `market` are paid by a result, or its stake was returned by a void. */
export function isPaid(): RawBuilder<SqlBool> {
  return sql<SqlBool>`
    market.version > 0 and market.finished_version = market.version and market.finished_default <> 'open'
  `;
}

/** An open chase; undefined when it has ended. */
export async function viewChase(db: DatabaseConnection, { playerId, id }: ChaseName): Promise<ChaseView | undefined> {
  const { rows } = await sql<ChaseView>`
    select chase.brand_id, chase.game_code, chase.lines, chase.stop_on_win, chase.steps, chase.step,
      player.status = 'active' as may_play, present.ticket_id is null or ${isPaid()} as is_settled,
      exists (
        select from market_bet_record as bet
        where bet.player_id = present.player_id
          and bet.id between present.ticket_id and market_last_line(present.ticket_id) and ${hasWon()}
      ) as has_won, reached.draw_at,
      following.multiple, following.stake, following.request_id,
      next.id as next_id, next.numero as next_numero, next.state as next_state, next.open_at as next_open_at
    from lottery_chase as chase
    join player on player.id = chase.player_id
    join lottery_chase_step as present on present.player_id = chase.player_id and present.chase_id = chase.id
      and present.number = chase.step
    join lottery_draw as reached on reached.id = present.draw_id
    left join market_ticket as ticket on ticket.player_id = present.player_id and ticket.id = present.ticket_id
    left join market on market.id = ticket.market_id
    left join lottery_chase_step as following on following.player_id = chase.player_id
      and following.chase_id = chase.id and following.number = chase.step + 1
    left join lateral (
      select draw.id, draw.numero, draw.open_at, ${stateNow()} as state from lottery_draw as draw
      where draw.game_code = chase.game_code and draw.numero > reached.numero order by draw.numero limit 1
    ) as next on true
    where chase.player_id = ${playerId} and chase.id = ${id} and chase.state = 'open'
  `.execute(db);
  return rows[0];
}
