import type { RoundDraw } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { CompiledQuery } from "kysely";
import { type Database, prepared } from "../database/open-database.ts";
import type { GameSession } from "../sessions/game-session.ts";
import type { DrawnRound, RoundRecord } from "./round-record.ts";

export interface NewRound {
  readonly session: GameSession;
  readonly spinId: string;
  readonly bet: bigint;
  readonly rulesVersion: string;
  readonly minCycleMillis: number;
  /** The place among the player's open rounds of the game. Default: the first. */
  readonly place?: number;
}

export interface Outcome {
  readonly draw: RoundDraw;
  readonly totalWin: bigint;
  readonly balanceAfterBet: bigint;
  /** The win is not owed yet. The player may gamble it before collecting it. */
  readonly isHeld: boolean;
}

export interface DrawnNow {
  readonly round: RoundRecord;
  readonly outcome: Outcome;
}

export interface SettledNow {
  readonly round: RoundRecord;
  readonly balanceAfter: bigint;
}

/** A drawn round, with wins minus stakes of its session when it was counted. */
export type CountedRound = DrawnRound & { readonly session_net: bigint };

/**
 * The three writes that every round goes through, each for many rounds in one statement. The caller knows the content
 * of a round, so only the database's decisions are returned. Rows are written in the order of their keys, so that
 * concurrent batches of two processes never deadlock.
 */

const OPEN = `${prepared("open_rounds")}
  insert into round (
    id, session_id, operator, vendor, player, game_code, rules_version, currency, spin_id, bet,
    bet_transaction, win_transaction, rollback_transaction, place, state, due_at
  )
  select asked.id, session.id, session.operator, session.vendor, session.player, session.game_code,
    asked.rules_version, session.currency, asked.spin_id, asked.bet,
    asked.bet_transaction, asked.win_transaction, asked.rollback_transaction, asked.place, 'bet_sent',
    now() + make_interval(secs => $11::float8)
  from unnest(
    $1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::bigint[], $6::uuid[], $7::uuid[], $8::uuid[], $9::float8[],
    $10::smallint[]
  ) as asked (
    id, session_id, rules_version, spin_id, bet, bet_transaction, win_transaction, rollback_transaction, cycle_seconds,
    place
  )
  join game_session as session on session.id = asked.session_id and session.expires_at > now()
  where asked.cycle_seconds <= 0 or not coalesce((
    select last.created_at > now() - make_interval(secs => asked.cycle_seconds)
      and last.created_at < now() + make_interval(secs => asked.cycle_seconds)
    from round as last
    where last.operator = session.operator and last.player = session.player and last.game_code = session.game_code
      and (last.draw is not null or last.place <> asked.place and last.state in ('bet_sent', 'playing'))
    order by last.id desc limit 1
  ), false)
  order by session.id
  on conflict do nothing
  returning id, due_at, created_at`;

/** Returns undefined for each round that may not begin; see `RoundStore.insert`. */
export async function openRounds(
  db: Database,
  leaseSeconds: number,
  rounds: readonly NewRound[],
): Promise<(RoundRecord | undefined)[]> {
  const made = rounds.map((round) => ({
    ...round,
    id: newId(),
    betTransaction: newId(),
    winTransaction: newId(),
    rollbackTransaction: newId(),
  }));
  const stored = await byId<{ id: string; due_at: Date; created_at: Date }>(db, OPEN, [
    made.map(({ id }) => id),
    made.map(({ session }) => session.id),
    made.map(({ rulesVersion }) => rulesVersion),
    made.map(({ spinId }) => spinId),
    made.map(({ bet }) => bet),
    made.map(({ betTransaction }) => betTransaction),
    made.map(({ winTransaction }) => winTransaction),
    made.map(({ rollbackTransaction }) => rollbackTransaction),
    made.map(({ minCycleMillis }) => minCycleMillis / 1000),
    made.map(({ place }) => place ?? 0),
    leaseSeconds,
  ]);
  return made.map((round) => {
    const row = stored.get(round.id);
    const { session } = round;
    return (
      row && {
        ...row,
        session_id: session.id,
        operator: session.operator,
        vendor: session.vendor,
        player: session.player,
        game_code: session.game_code,
        rules_version: round.rulesVersion,
        currency: session.currency,
        spin_id: round.spinId,
        bet: round.bet,
        bet_transaction: round.betTransaction,
        win_transaction: round.winTransaction,
        rollback_transaction: round.rollbackTransaction,
        place: round.place ?? 0,
        state: "bet_sent",
        refusal: null,
        draw: null,
        gambles: null,
        total_win: null,
        balance_after_bet: null,
        balance_after: null,
        steps_shown: 0,
        attempts: 0,
        drawn_at: null,
        closed_at: null,
      }
    );
  });
}

/** The delay after the player's last action until a held win is paid. */
export const HOLD_SECONDS = 180;

const DRAW = `${prepared("draw_rounds")}
  with asked as materialized (
    select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $6::boolean[])
      as asked (id, draw, total_win, balance, held)
    order by id
  ), drawn as (
    update round set
      state = case when asked.held then 'held' else 'drawn' end, draw = asked.draw::jsonb, total_win = asked.total_win,
      balance_after_bet = asked.balance, drawn_at = case when asked.held then null else now() end,
      due_at = now() + make_interval(secs => case when asked.held then ${HOLD_SECONDS} else $5::float8 end)
    from asked
    where round.id = asked.id and round.state = 'bet_sent'
    returning round.id, round.session_id, round.operator, round.player, round.game_code, round.bet, round.total_win,
      round.drawn_at, round.due_at
  ), counted as (
    update game_session set net = net + drawn.total_win - drawn.bet
    from drawn where game_session.id = drawn.session_id
    returning game_session.id, game_session.net
  ), seen as (
    update round as earlier set state = 'acknowledged', steps_shown = jsonb_array_length(earlier.draw)
    from drawn
    where earlier.operator = drawn.operator and earlier.player = drawn.player
      and earlier.game_code = drawn.game_code and earlier.state = 'settled'
  )
  select drawn.id, drawn.drawn_at, drawn.due_at, counted.net from drawn join counted on counted.id = drawn.session_id`;

/** Returns undefined for each round that no longer waits for its bet; see `RoundStore.storeOutcome`. */
export async function storeOutcomes(
  db: Database,
  leaseSeconds: number,
  rounds: readonly DrawnNow[],
): Promise<(CountedRound | undefined)[]> {
  const stored = await byId<{ id: string; drawn_at: Date | null; due_at: Date; net: bigint }>(db, DRAW, [
    rounds.map(({ round }) => round.id),
    rounds.map(({ outcome }) => JSON.stringify(outcome.draw)),
    rounds.map(({ outcome }) => outcome.totalWin),
    rounds.map(({ outcome }) => outcome.balanceAfterBet),
    leaseSeconds,
    rounds.map(({ outcome }) => outcome.isHeld),
  ]);
  return rounds.map(({ round, outcome }) => {
    const row = stored.get(round.id);
    return (
      row && {
        ...round,
        state: outcome.isHeld ? "held" : "drawn",
        draw: outcome.draw,
        total_win: outcome.totalWin,
        balance_after_bet: outcome.balanceAfterBet,
        drawn_at: row.drawn_at,
        due_at: row.due_at,
        session_net: row.net,
      }
    );
  });
}

const SETTLE = `${prepared("settle_rounds")}
  with asked as materialized (
    select * from unnest($1::uuid[], $2::bigint[]) as asked (id, balance) order by id
  )
  update round set
    state = case when steps_shown >= jsonb_array_length(draw) then 'acknowledged' else 'settled' end,
    balance_after = asked.balance, closed_at = now()
  from asked
  where round.id = asked.id and round.state = 'drawn'
  returning round.id, round.state, round.steps_shown, round.closed_at`;

/** Returns undefined for each round that another process settled. */
export async function settleRounds(db: Database, rounds: readonly SettledNow[]): Promise<(RoundRecord | undefined)[]> {
  const stored = await byId<Pick<RoundRecord, "id" | "state" | "steps_shown" | "closed_at">>(db, SETTLE, [
    rounds.map(({ round }) => round.id),
    rounds.map(({ balanceAfter }) => balanceAfter),
  ]);
  return rounds.map(({ round, balanceAfter }) => {
    const row = stored.get(round.id);
    return row && { ...round, ...row, balance_after: balanceAfter };
  });
}

async function byId<Row extends { readonly id: string }>(
  db: Database,
  text: string,
  values: readonly unknown[],
): Promise<Map<string, Row>> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return new Map(rows.map((row) => [row.id, row]));
}
