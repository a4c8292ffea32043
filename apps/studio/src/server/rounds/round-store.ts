import { invariant } from "@banyan/kernel";
import type { Vault } from "@banyan/kernel/vault";
import { sql } from "kysely";
import { Lane } from "../database/lane.ts";
import type { Database } from "../database/open-database.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { type StoredWalletToken, withWalletToken } from "../sessions/sealed-wallet-token.ts";
import {
  asRecord,
  type DrawnRound,
  isDrawn,
  type OwedRound,
  type RoundRecord,
  type StoredGamble,
} from "./round-record.ts";
import {
  type CountedRound,
  type DrawnNow,
  HOLD_SECONDS,
  type NewRound,
  openRounds,
  type Outcome,
  type SettledNow,
  settleRounds,
  storeOutcomes,
} from "./write-rounds.ts";

/** The longest time before a round is due again. */
export const REST_SECONDS_MAX = 300;

/**
 * The changes of rounds. Each is one conditional statement that names the expected state. The player's call and the
 * retrier, or two processes, may change a round at the same time. One wins, and the result tells the other that it lost.
 *
 * The three changes that every round goes through are batched.
 */
export class RoundStore {
  private readonly db: Database;
  private readonly vault: Vault;
  /**
   * How long the process that last changed a round has it for itself, before the retrier takes over. It is longer than
   * the timeout of a wallet call.
   */
  private readonly leaseSeconds: number;
  private readonly opening: Lane<NewRound, RoundRecord | undefined>;
  private readonly drawing: Lane<DrawnNow, CountedRound | undefined>;
  private readonly settling: Lane<SettledNow, RoundRecord | undefined>;

  constructor({ db, vault }: SealedRecords, leaseSeconds: number) {
    this.db = db;
    this.vault = vault;
    this.leaseSeconds = leaseSeconds;
    this.opening = new Lane((rounds) => openRounds(db, leaseSeconds, rounds));
    this.drawing = new Lane((rounds) => storeOutcomes(db, leaseSeconds, rounds));
    this.settling = new Lane((rounds) => settleRounds(db, rounds));
  }

  /**
   * Stores a round before its bet is sent. Returns undefined if it may not begin. Either the session has expired, the
   * spin was stored before, or another round of the player's game is open. Or the last round began less than
   * `minCycleMillis` ago.
   */
  insert(round: NewRound): Promise<RoundRecord | undefined> {
    return this.opening.do(round);
  }

  /** The wallet refused the bet, so the round does not count. */
  async markRefused(id: string, refusal: string): Promise<void> {
    await this.db
      .updateTable("round")
      .set({ state: "refused", refusal, closed_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where("state", "=", "bet_sent")
      .execute();
  }

  /** The outcome of the bet is unknown. From here on it is rolled back in every case. */
  async markRollingBack(id: string): Promise<void> {
    await this.db
      .updateTable("round")
      .set({ state: "rolling_back", due_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where("state", "=", "bet_sent")
      .execute();
  }

  /**
   * Stores the outcome of a round whose bet was taken and adds it to the session's net. It also marks the player's
   * earlier rounds as seen, because a new spin dismisses them. Returns undefined if the round no longer waits for its
   * bet, because the retrier gave it up meanwhile. Then nothing is drawn.
   */
  storeOutcome(round: RoundRecord, outcome: Outcome): Promise<CountedRound | undefined> {
    return this.drawing.do({ round, outcome });
  }

  /**
   * Stores the next card of a held win and its result, also in the session's net. After the last card the win, or the
   * loss, is owed. Returns undefined if the win is no longer held, or another card came first.
   */
  async storeGamble(
    round: DrawnRound,
    gamble: StoredGamble,
    { win, isOver }: { readonly win: bigint; readonly isOver: boolean },
  ): Promise<DrawnRound | undefined> {
    const { rows } = await sql<DrawnRound>`
      with gambled as (
        update round set
          gambles = coalesce(gambles, '[]') || ${JSON.stringify([gamble])}::jsonb, total_win = ${win},
          state = ${isOver ? "drawn" : "held"}, drawn_at = case when ${isOver} then now() end,
          due_at = ${isOver ? this.leaseEnd() : holdEnd}
        where id = ${round.id} and state = 'held'
          and coalesce(jsonb_array_length(gambles), 0) = ${round.gambles?.length ?? 0}::integer
        returning *
      ), counted as (
        update game_session set net = net + ${win - round.total_win}
        from gambled where game_session.id = gambled.session_id
      )
      select * from gambled
    `.execute(this.db);
    return rows[0];
  }

  /** The player collects the held win, which is owed from here on. Returns undefined if it is not held. */
  async collect(id: string): Promise<DrawnRound | undefined> {
    const { rows } = await sql<DrawnRound>`
      update round set state = 'drawn', drawn_at = now(), due_at = ${this.leaseEnd()}
      where id = ${id} and state = 'held' returning *
    `.execute(this.db);
    return rows[0];
  }

  /** The current state of a drawn round. */
  async readDrawn(id: string): Promise<DrawnRound> {
    const round = asRecord(
      await this.db.selectFrom("round").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    );
    invariant(isDrawn(round), `round ${id} stays drawn`);
    return round;
  }

  /** The wallet confirmed the win. Returns the current state of the round, even if another process settled it. */
  async markSettled(round: RoundRecord, balanceAfter: bigint): Promise<RoundRecord> {
    return (await this.settling.do({ round, balanceAfter })) ?? this.readDrawn(round.id);
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

  /** The wallet refused a call that it was owed, or gave no answer for too long. */
  async markUnresolved(id: string, refusal: string): Promise<void> {
    await this.db
      .updateTable("round")
      .set({ state: "unresolved", refusal })
      .where("id", "=", id)
      .where("state", "in", ["drawn", "rolling_back"])
      .execute();
  }

  /** The page has shown this many steps. The number never decreases. All steps of a paid round acknowledge it. */
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
   * Takes due rounds for which the wallet is owed a call. Each is taken by one process at a time. A bet whose caller
   * died becomes a rollback here, and an uncollected held win is collected. A round that rests longer than the maximum
   * was stored before the clock was set back, and is due.
   */
  async takeDue(limit: number): Promise<OwedRound[]> {
    const result = await sql<Omit<OwedRound, "wallet_token"> & StoredWalletToken>`
      with due as (
        select id from round
        where state in ('bet_sent', 'held', 'drawn', 'rolling_back')
          and (due_at <= now() or due_at > now() + make_interval(secs => ${REST_SECONDS_MAX}))
        order by due_at limit ${limit} for update skip locked
      )
      update round set
        state = case round.state when 'bet_sent' then 'rolling_back' when 'held' then 'drawn' else round.state end,
        drawn_at = case round.state when 'held' then now() else round.drawn_at end,
        attempts = attempts + 1,
        due_at = ${this.leaseEnd()}
      from due, game_session
      where round.id = due.id and game_session.id = round.session_id
      returning round.*, game_session.wallet_url, game_session.wallet_token, game_session.wallet_token_sealed,
        extract(epoch from now() - round.created_at)::float8 as age_seconds
    `.execute(this.db);
    return result.rows.map((row) => withWalletToken(this.vault, row.session_id, row));
  }

  /** The milliseconds until {@link takeDue} finds a round: none if it finds one now, undefined without open rounds. */
  async untilDue(): Promise<number | undefined> {
    const { rows } = await sql<{ rest: number | null; was_set_back: boolean | null }>`
      select extract(epoch from min(due_at) - now())::float8 * 1000 as rest,
        max(due_at) > now() + make_interval(secs => ${REST_SECONDS_MAX}) as was_set_back
      from round where state in ('bet_sent', 'held', 'drawn', 'rolling_back')
    `.execute(this.db);
    const [first] = rows;
    return first?.was_set_back ? 0 : (first?.rest ?? undefined);
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

/** When a held win is paid without the player. */
const holdEnd = sql<Date>`now() + make_interval(secs => ${HOLD_SECONDS})`;
