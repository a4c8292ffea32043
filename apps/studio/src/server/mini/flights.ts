import { createHash } from "node:crypto";
import { CRASH_TARGETS, type CrashChoice, flightHeight, flightMillis } from "@banyan/game-math";
import type { Vault } from "@banyan/kernel/vault";
import { type Selectable, sql } from "kysely";
import type { FlightView, Passenger } from "../../protocol/mini.ts";
import type { Database } from "../database/open-database.ts";
import type { CrashRound } from "../database/schema.generated.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import { hashAt, lockChain, newChain } from "./crash-chain.ts";
import { courseOf } from "./flight-course.ts";
import { writeMultiplier } from "./mini-round.ts";
import type { Change, FlightSeat, SeededRound } from "./mini-store.ts";
import { openSecret, sealSecret } from "../database/sealed-secrets.ts";

/** How long bets are taken, and how long a crash is shown. */
export interface FlightPace {
  readonly openMillis: number;
  readonly lookMillis: number;
}

type FlightRow = Selectable<CrashRound> & { readonly end_hash: string; readonly salt: string | null };

/** A flight with its course. Its row contains the course in plain only once it is settled. */
export type Flight = Omit<FlightRow, "point" | "crashes_at" | "ends_at" | "salt"> & {
  readonly salt: string;
  readonly point: number;
  readonly crashes_at: Date;
  readonly ends_at: Date;
};

/** A bet that arrives later than this before the start cannot be taken in time. */
const BOARDING_MARGIN_MILLIS = 300;
/** How long after the crash a cash-out may be stored that arrived before it. */
const GRACE_MILLIS = 1000;
/** If no process attended a flight for longer than this, its players get their stakes back. */
const UNATTENDED_MILLIS = 3000;
/** How soon a player who is too late for a flight may retry. The time of the flight's end would reveal the crash. */
const ASK_AGAIN_MILLIS = 1000;
/** A flight that opens later than this from now was created before the clock was set back. */
const CLOCK_MARGIN_MILLIS = 1000;
const PASSENGERS_SHOWN = 30;
const POINTS_SHOWN = 20;

/**
 * The flights that all players share. A flight is a row whose times are fixed at its creation: open, start, crash, end.
 * No process has to act for it to continue. Any number of processes, also after a restart, therefore see the same
 * flight.
 */
export class Flights {
  readonly #db: Database;
  readonly #vault: Vault;
  readonly #pace: FlightPace;
  /** The database's time minus this process's time. */
  #clockAhead = 0;

  constructor({ db, vault }: SealedRecords, pace: FlightPace) {
    this.#db = db;
    this.#vault = vault;
    this.#pace = pace;
  }

  /** The database's time, which all times of flights use. */
  now(): number {
    return Date.now() + this.#clockAhead;
  }

  /** The current flight. If the last one is over, or there is none, the next one is created. */
  async current(): Promise<Flight> {
    const last = await this.#last(this.#db);
    return last && this.#isOn(last) ? last : this.#make();
  }

  /**
   * A flight with times from a wrong clock is not waited for. Its players get their stakes back as for an unattended
   * flight.
   */
  #isOn({ opens_at, ends_at }: Pick<Flight, "opens_at" | "ends_at">): boolean {
    return ends_at.getTime() > this.now() && opens_at.getTime() < this.now() + CLOCK_MARGIN_MILLIS;
  }

  async #last(db: Database): Promise<Flight | undefined> {
    const asked = Date.now();
    const row = await db
      .selectFrom("crash_round")
      .innerJoin("crash_chain", "crash_chain.id", "crash_round.chain_id")
      .selectAll("crash_round")
      .select(["crash_chain.end_hash", "crash_chain.salt", sql<Date>`clock_timestamp()`.as("moment")])
      .orderBy("crash_round.number", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    this.#clockAhead = row.moment.getTime() - (asked + Date.now()) / 2;
    return this.#known(row);
  }

  /** Builds a flight from its row and the sealed hash. */
  #known(row: FlightRow): Flight {
    const salt = row.salt ?? "";
    const { point, crashesAt } = courseOf(this.#vault, row, salt);
    const endsAt = row.ends_at ?? new Date(crashesAt.getTime() + this.#pace.lookMillis);
    return { ...row, salt, point, crashes_at: crashesAt, ends_at: endsAt };
  }

  /**
   * Processes that create the next flight at the same time queue for the chain's lock. The later ones find the flight
   * created.
   */
  async #make(): Promise<Flight> {
    return this.#db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('banyan studio flights'))`.execute(tx);
      const last = await this.#last(tx);
      if (last && this.#isOn(last)) return last;
      const records = { db: tx, vault: this.#vault };
      let chain = await lockChain(records);
      let place = last?.chain_id === chain.id ? last.place + 1 : 1;
      if (place > chain.rounds) {
        chain = await newChain(records);
        place = 1;
      }
      const number = (last?.number ?? 0n) + 1n;
      const hash = hashAt(this.#vault, chain, place);
      const row = await tx
        .insertInto("crash_round")
        .values({
          number,
          chain_id: chain.id,
          place,
          hash: sealSecret(this.#vault, "crash_round.hash", number, hash),
          opens_at: sql<Date>`now()`,
          starts_at: sql<Date>`now() + make_interval(secs => ${this.#pace.openMillis / 1000})`,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return this.#known({ ...row, end_hash: chain.end_hash, salt: chain.salt });
    });
  }

  /**
   * A seat on the flight that takes bets now. A bet that is not cashed out by hand leaves at the player's own height,
   * or where the payout would exceed the maximum.
   *
   * Errors: TOO_FAST, with the time until the next flight takes bets, or until that time may be revealed.
   */
  async seat({ autoCashOut }: CrashChoice, stake: bigint, maxPayout: bigint): Promise<FlightSeat> {
    const flight = await this.current();
    const now = this.now();
    if (flight.starts_at.getTime() - BOARDING_MARGIN_MILLIS < now) {
      const hasCrashed = flight.crashes_at.getTime() <= now;
      const retryAfterMillis = hasCrashed ? Math.max(100, Math.ceil(flight.ends_at.getTime() - now)) : ASK_AGAIN_MILLIS;
      throw new StudioRefusal("TOO_FAST", "the flight has started", { retryAfterMillis });
    }
    const highest = Math.min(CRASH_TARGETS.most, Number((maxPayout * 100n) / stake));
    const leaveHeight = Math.min(autoCashOut ?? highest, highest);
    const leaveAt = new Date(flight.starts_at.getTime() + flightMillis(leaveHeight));
    return { number: flight.number, leaveHeight, leaveAt };
  }

  /**
   * Cashes out at the flight's height at the moment when the call arrived. After the crash it changes nothing. Errors:
   * BAD_REQUEST, before the flight is above the stake.
   */
  leave(round: SeededRound, arrivedAt: number): Change {
    const { flight, leave_height } = round;
    if (!flight || leave_height === null) throw new Error(`round ${round.id} is on no flight`);
    const height = Math.min(flightHeight(arrivedAt - flight.startsAt.getTime()), leave_height);
    if (height > flight.point) return {};
    if (height < CRASH_TARGETS.least) throw new StudioRefusal("BAD_REQUEST", "there is nothing to take yet");
    return leftAt(round, height);
  }

  /**
   * Cancels a bet whose flight has not started by the database's time. After the start the bet stays, because the
   * player has seen the flight begin.
   */
  cancel({ id, flight }: SeededRound): Change {
    if (!flight) throw new Error(`round ${id} is on no flight`);
    return flight.hasStarted ? {} : { giveBack: true };
  }

  /** Records that a process is attending the open flights. After a gap, a flight stays unattended. */
  async attend(): Promise<void> {
    await this.#db
      .updateTable("crash_round")
      .set({ attended_until: sql<Date>`clock_timestamp()` })
      .where("settled_at", "is", null)
      .where("attended_until", ">", sql<Date>`clock_timestamp() - make_interval(secs => ${UNATTENDED_MILLIS / 1000})`)
      .where("opens_at", "<", sql<Date>`clock_timestamp() + make_interval(secs => ${CLOCK_MARGIN_MILLIS / 1000})`)
      .execute();
  }

  /** The flights that are not settled yet, oldest first. */
  async unsettled(): Promise<Flight[]> {
    const rows = await this.#db
      .selectFrom("crash_round")
      .innerJoin("crash_chain", "crash_chain.id", "crash_round.chain_id")
      .selectAll("crash_round")
      .select(["crash_chain.end_hash", "crash_chain.salt"])
      .where("settled_at", "is", null)
      .orderBy("crash_round.number")
      .limit(20)
      .execute();
    return rows.map((row) => this.#known(row));
  }

  /** The bets on a flight that can be decided now: those past their height, and after the crash all of them. */
  async decidable(flight: Flight): Promise<string[]> {
    const rows = await this.#db
      .selectFrom("mini_round")
      .innerJoin("round", "round.id", "mini_round.round_id")
      .select("round.id")
      .where("mini_round.crash_number", "=", flight.number)
      .where("round.state", "=", "playing")
      .$if(!this.#isPastGrace(flight), (query) =>
        query
          .where("mini_round.leave_height", "<=", flight.point)
          .where("mini_round.leave_at", "<=", sql<Date>`clock_timestamp()`),
      )
      .limit(500)
      .execute();
    return rows.map(({ id }) => id);
  }

  #isPastGrace(flight: Flight): boolean {
    return flight.crashes_at.getTime() + GRACE_MILLIS <= this.now();
  }

  /**
   * Decides a bet on a flight: by the height that was fixed at its placement, otherwise by the crash. If no process
   * attended the flight to its end, the player could not cash out by hand and gets the stake back.
   */
  decide(flight: Flight, round: SeededRound): Change {
    if (round.leave_height !== null && round.leave_height <= flight.point) return leftAt(round, round.leave_height);
    const wasAttended = flight.crashes_at.getTime() - flight.attended_until.getTime() <= UNATTENDED_MILLIS;
    return wasAttended ? crashed() : { giveBack: true };
  }

  /**
   * Settles a flight once its crash and the grace period are past, and no bet on it is open or being sent. Only now its
   * row contains the course in plain.
   */
  async settle(flight: Flight): Promise<void> {
    if (!this.#isPastGrace(flight)) return;
    await this.#db
      .updateTable("crash_round")
      .set({
        settled_at: sql<Date>`now()`,
        point: flight.point,
        crashes_at: flight.crashes_at,
        ends_at: flight.ends_at,
      })
      .where("number", "=", flight.number)
      .where("settled_at", "is", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("mini_round")
              .innerJoin("round", "round.id", "mini_round.round_id")
              .select("round.id")
              .where("mini_round.crash_number", "=", flight.number)
              .where("round.state", "in", ["bet_sent", "playing"]),
          ),
        ),
      )
      .execute();
  }

  /** The public view of the current flight, and the time of its next phase, which must stay inside the studio. */
  async look(): Promise<{ readonly view: FlightView; readonly turnsAt: number }> {
    const flight = await this.current();
    const now = this.now();
    const hasCrashed = flight.crashes_at.getTime() <= now;
    const [{ passengers, aboard }, points] = await Promise.all([
      this.#passengers(flight),
      this.#points(flight, hasCrashed),
    ]);
    const turn = hasCrashed ? flight.ends_at : flight.starts_at.getTime() <= now ? flight.crashes_at : flight.starts_at;
    const view: FlightView = {
      number: String(flight.number),
      phase: hasCrashed ? "crashed" : flight.starts_at.getTime() <= now ? "flying" : "open",
      startsAt: flight.starts_at.toISOString(),
      nextAt: hasCrashed ? flight.ends_at.toISOString() : null,
      now: new Date(now).toISOString(),
      point: hasCrashed ? flight.point : null,
      hash: hasCrashed ? this.#hashOf(flight) : null,
      chainEnd: flight.end_hash,
      salt: flight.salt,
      place: flight.place,
      passengers,
      aboard,
      points,
    };
    return { view, turnsAt: turn.getTime() };
  }

  async #passengers(flight: Flight): Promise<{ passengers: Passenger[]; aboard: number }> {
    const rows = await this.#db
      .selectFrom("mini_round")
      .innerJoin("round", "round.id", "mini_round.round_id")
      .select(["round.id", "round.bet", "round.currency", "mini_round.left_height"])
      .select(sql<bigint>`count(*) over ()`.as("aboard"))
      .where("mini_round.crash_number", "=", flight.number)
      .where("round.state", "in", ["playing", "drawn", "settled", "acknowledged", "unresolved"])
      .orderBy("round.bet", "desc")
      .orderBy("round.id")
      .limit(PASSENGERS_SHOWN)
      .execute();
    return {
      aboard: Number(rows[0]?.aboard ?? 0n),
      passengers: rows.map(({ id, bet, currency, left_height }) => ({
        alias: aliasOf(id),
        bet: String(bet),
        currency,
        left: left_height,
      })),
    };
  }

  async #points(flight: Flight, hasCrashed: boolean): Promise<FlightView["points"]> {
    const rows = await this.#db
      .selectFrom("crash_round")
      .innerJoin("crash_chain", "crash_chain.id", "crash_round.chain_id")
      .selectAll("crash_round")
      .select(["crash_chain.end_hash", "crash_chain.salt"])
      .where("number", hasCrashed ? "<=" : "<", flight.number)
      .orderBy("number", "desc")
      .limit(POINTS_SHOWN)
      .execute();
    return rows.map((row) => ({
      number: String(row.number),
      point: this.#known(row).point,
      hash: this.#hashOf(row),
    }));
  }

  #hashOf({ number, hash }: Pick<Flight, "number" | "hash">): string {
    return openSecret(this.#vault, "crash_round.hash", number, hash);
  }
}

function leftAt(round: SeededRound, height: number): Change {
  const multiplier = { numerator: BigInt(height), denominator: 100n };
  return {
    finish: {
      draw: { outcome: { left: height }, multiplier: writeMultiplier(multiplier) },
      totalWin: (round.bet * multiplier.numerator) / multiplier.denominator,
      leftHeight: height,
    },
  };
}

function crashed(): Change {
  return { finish: { draw: { outcome: { left: null }, multiplier: "0/1" }, totalWin: 0n } };
}

/** A name that does not reveal the player and differs on the next flight. */
function aliasOf(roundId: string): string {
  const word = createHash("sha256").update(roundId).digest().readUInt16BE(0);
  return String(word % 10_000).padStart(4, "0");
}
