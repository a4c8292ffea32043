import { newId } from "@banyan/kernel";
import type { RoundDraw } from "@banyan/game-math";
import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { GameSession } from "../sessions/game-session.ts";
import { asRecord, type DrawnRound, isDrawn, type OwedRound, type RoundRecord } from "./round-record.ts";

export interface NewRound {
  readonly session: GameSession;
  readonly spinId: string;
  readonly bet: bigint;
  readonly rulesVersion: string;
  readonly minCycleMillis: number;
}

export interface Outcome {
  readonly draw: RoundDraw;
  readonly totalWin: bigint;
  readonly balanceAfterBet: bigint;
}

/**
 * The changes of rounds. Each is one conditional statement that names the state it expects, so of two who act
 * on the same round (the player's own call and the retrier, or two processes) one wins and the other is told.
 */
export class RoundStore {
  private readonly db: Database;
  /**
   * How long whoever moved a round last has it for itself before the retrier takes over: longer than a call
   * to the wallet may take.
   */
  private readonly leaseSeconds: number;

  constructor(db: Database, leaseSeconds: number) {
    this.db = db;
    this.leaseSeconds = leaseSeconds;
  }

  /**
   * Stores a round before its bet is sent. Answers undefined when the player's last round in the game began
   * less than `minCycleMillis` ago. Throws a unique violation (23505) of `round_open` while another round is
   * open, or of the spin's own key when the spin was stored before.
   */
  async insert({ session, spinId, bet, rulesVersion, minCycleMillis }: NewRound): Promise<RoundRecord | undefined> {
    const result = await sql<RoundRecord>`
      insert into round (
        id, session_id, operator, vendor, player, game_code, rules_version, currency, spin_id, bet,
        bet_transaction, win_transaction, rollback_transaction, state, due_at
      )
      select ${newId()}::uuid, ${session.id}::uuid, ${session.operator}, ${session.vendor}, ${session.player}, ${session.game_code},
        ${rulesVersion}, ${session.currency}, ${spinId}::uuid, ${bet}::bigint,
        ${newId()}::uuid, ${newId()}::uuid, ${newId()}::uuid, 'bet_sent', ${this.leaseEnd()}
      where not exists (
        select from round
        where operator = ${session.operator} and player = ${session.player} and game_code = ${session.game_code}
          and draw is not null and created_at > now() - make_interval(secs => ${minCycleMillis / 1000})
      )
      returning *
    `.execute(this.db);
    return result.rows[0];
  }

  /** The wallet refused the bet: the round never was. */
  async markRefused(id: string, refusal: string): Promise<void> {
    await this.db
      .updateTable("round")
      .set({ state: "refused", refusal, closed_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where("state", "=", "bet_sent")
      .execute();
  }

  /** The bet's fate is unknown: from here on it is taken back, whatever became of it. */
  async markRollingBack(id: string): Promise<void> {
    await this.db
      .updateTable("round")
      .set({ state: "rolling_back", due_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where("state", "=", "bet_sent")
      .execute();
  }

  /**
   * Fixes the outcome of a round whose bet was taken, counts it in the session's net, and takes the player's
   * earlier rounds for seen: who spins again has moved on. Answers undefined when the round no longer waits
   * for its bet, because the retrier gave it up meanwhile; then nothing is drawn.
   */
  async storeOutcome(round: RoundRecord, outcome: Outcome): Promise<DrawnRound | undefined> {
    const { rows } = await sql<RoundRecord>`
      with drawn as (
        update round set
          state = 'drawn', draw = ${JSON.stringify(outcome.draw)}::jsonb, total_win = ${outcome.totalWin}::bigint,
          balance_after_bet = ${outcome.balanceAfterBet}::bigint, drawn_at = now(), due_at = ${this.leaseEnd()}
        where id = ${round.id}::uuid and state = 'bet_sent'
        returning *
      ), counted as (
        update game_session set net = net + drawn.total_win - drawn.bet
        from drawn where game_session.id = drawn.session_id
      ), seen as (
        update round as earlier set state = 'acknowledged', steps_shown = jsonb_array_length(earlier.draw)
        from drawn
        where earlier.operator = drawn.operator and earlier.player = drawn.player
          and earlier.game_code = drawn.game_code and earlier.state = 'settled'
      )
      select * from drawn
    `.execute(this.db);
    const [row] = rows;
    return row && isDrawn(row) ? row : undefined;
  }

  /** The wallet confirmed the win. Answers the round as it is now, whoever settled it. */
  async markSettled(id: string, balanceAfter: bigint): Promise<RoundRecord> {
    const row = await this.db
      .updateTable("round")
      .set({
        state: sql<string>`case when steps_shown >= jsonb_array_length(draw) then 'acknowledged' else 'settled' end`,
        balance_after: balanceAfter,
        closed_at: sql<Date>`now()`,
      })
      .where("id", "=", id)
      .where("state", "=", "drawn")
      .returningAll()
      .executeTakeFirst();
    return asRecord(
      row ?? (await this.db.selectFrom("round").selectAll().where("id", "=", id).executeTakeFirstOrThrow()),
    );
  }

  /** The wallet confirmed the rollback. */
  async markRolledBack(id: string): Promise<void> {
    await this.db
      .updateTable("round")
      .set({ state: "rolled_back", closed_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where("state", "=", "rolling_back")
      .execute();
  }

  /** The wallet refused what it owed, or was silent for too long. */
  async markUnresolved(id: string, refusal: string): Promise<void> {
    await this.db
      .updateTable("round")
      .set({ state: "unresolved", refusal })
      .where("id", "=", id)
      .where("state", "in", ["drawn", "rolling_back"])
      .execute();
  }

  /** The page has shown this many steps. Never fewer than before; all of a paid round acknowledge it. */
  async markShown(id: string, stepsShown: number): Promise<RoundRecord> {
    const row = await this.db
      .updateTable("round")
      .set({
        steps_shown: sql<number>`greatest(steps_shown, least(${stepsShown}::integer, jsonb_array_length(draw)))`,
        state: sql<string>`case
          when state = 'settled' and ${stepsShown}::integer >= jsonb_array_length(draw) then 'acknowledged'
          else state
        end`,
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return asRecord(row);
  }

  /**
   * Takes rounds that the wallet is owed a call for, each by one process at a time. A bet whose caller vanished
   * turns into a rollback here.
   */
  async takeDue(limit: number): Promise<OwedRound[]> {
    const result = await sql<OwedRound>`
      with due as (
        select id from round
        where state in ('bet_sent', 'drawn', 'rolling_back') and due_at <= now()
        order by due_at limit ${limit} for update skip locked
      )
      update round set
        state = case round.state when 'bet_sent' then 'rolling_back' else round.state end,
        attempts = attempts + 1,
        due_at = ${this.leaseEnd()}
      from due, game_session
      where round.id = due.id and game_session.id = round.session_id
      returning round.*, game_session.wallet_url, game_session.wallet_token,
        extract(epoch from now() - round.created_at)::float8 as age_seconds
    `.execute(this.db);
    return result.rows;
  }

  /** Makes a round due again after a while. */
  async postpone(id: string, millis: number): Promise<void> {
    await this.db
      .updateTable("round")
      .set({ due_at: sql<Date>`now() + make_interval(secs => ${millis / 1000})` })
      .where("id", "=", id)
      .execute();
  }

  private leaseEnd() {
    return sql<Date>`now() + make_interval(secs => ${this.leaseSeconds})`;
  }
}
