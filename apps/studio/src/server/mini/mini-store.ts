import type { FairSeed } from "@banyan/game-math";
import type { Vault } from "@banyan/kernel/vault";
import { type Selectable, sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { MiniSeed } from "../database/schema.generated.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import type { RoundRecord } from "../rounds/round-record.ts";
import type { GameSession } from "../sessions/game-session.ts";
import { RoundStore } from "../rounds/round-store.ts";
import type { NewRound } from "../rounds/write-rounds.ts";
import { courseOf } from "./flight-course.ts";
import type { MiniDraw, MiniRecordedRound } from "./mini-round.ts";
import { openSecret } from "../database/sealed-secrets.ts";
import { lockPair, pairInUse } from "./seed-pairs.ts";

/** The height and time at which a bet on a flight is cashed out at the latest. */
export interface FlightSeat {
  readonly number: bigint;
  readonly leaveHeight: number;
  readonly leaveAt: Date;
}

export interface NewMiniRound extends Omit<NewRound, "place"> {
  readonly choice: unknown;
  /** The number of rounds of the game that the player may have open. */
  readonly atOnce: number;
  readonly flight?: FlightSeat;
}

/** The end of a round. */
export interface Finish {
  readonly draw: MiniDraw;
  readonly totalWin: bigint;
  /** The height of the flight at which the player cashed out. */
  readonly leftHeight?: number;
}

/** A change of an open round: a move, its end, or nothing. */
export interface Change {
  readonly moves?: readonly (number | string)[];
  readonly finish?: Finish;
  /** The stake is returned, and the round does not count. */
  readonly giveBack?: boolean;
}

/** The flight of a round, with data that must stay secret until the crash. */
export interface FlightOfRound {
  readonly number: bigint;
  readonly place: number;
  readonly hash: string;
  readonly point: number;
  readonly startsAt: Date;
  readonly hasStarted: boolean;
  readonly hasCrashed: boolean;
  readonly chainEnd: string;
  readonly salt: string;
}

/** A round with its pair of seeds or its flight. */
export interface SeededRound extends MiniRecordedRound {
  readonly seed: (FairSeed & Pick<Selectable<MiniSeed>, "server_hash" | "revealed_at">) | null;
  readonly flight: FlightOfRound | null;
}

/** A round that its player abandons is ended after this time. */
const LEFT_MINUTES = 60;

/**
 * The changes of mini game rounds. As for slots, each change names the expected state, so one of two concurrent changes
 * of a round wins. The round store and its retrier then make the calls to wallets.
 */
export class MiniStore {
  readonly #records: SealedRecords;
  readonly #db: Database;
  readonly #leaseSeconds: number;

  constructor(records: SealedRecords, leaseSeconds: number) {
    this.#records = records;
    this.#db = records.db;
    this.#leaseSeconds = leaseSeconds;
  }

  /**
   * Stores a round with the player's choice before its bet is sent. It refers to the pair of seeds in use, which cannot
   * be retired until the round is over. It takes the first free place of the player's open rounds.
   *
   * Returns the same as {@link RoundStore.insert}.
   */
  async open({ choice, flight, atOnce, ...round }: NewMiniRound): Promise<RoundRecord | undefined> {
    if (!flight) await pairInUse(this.#records, round.session);
    return this.#db.transaction().execute(async (tx) => {
      const pair = flight ? undefined : await lockPair(tx, round.session);
      const place = atOnce === 1 ? 0 : await freePlace(tx, round.session, atOnce);
      if (place === undefined) return undefined;
      const records = { ...this.#records, db: tx };
      const stored = await new RoundStore(records, this.#leaseSeconds).insert({ ...round, place });
      if (!stored) return undefined;
      await tx
        .insertInto("mini_round")
        .values({
          round_id: stored.id,
          seed_id: pair?.id ?? null,
          choice: JSON.stringify(choice),
          crash_number: flight?.number ?? null,
          leave_height: flight?.leaveHeight ?? null,
          leave_at: flight?.leaveAt ?? null,
        })
        .execute();
      return stored;
    });
  }

  /**
   * The stake was taken. The round gets the next nonce of its pair. `draw` then draws it to its end or begins it. False
   * if the round no longer waits for its bet; then no nonce is used.
   */
  async begin(
    round: RoundRecord,
    balanceAfterBet: bigint,
    draw: (seed: FairSeed) => Finish | undefined,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const pair = await lockPair(tx, round);
      const nonce = pair.next_nonce;
      const serverSeed = openSecret(this.#records.vault, "mini_seed.server_seed", pair.id, pair.server_seed);
      const finish = draw({ serverSeed, clientSeed: pair.client_seed, nonce });
      if (!(await this.#takeStake(tx, round, balanceAfterBet))) return false;
      await tx
        .updateTable("mini_seed")
        .set({ next_nonce: nonce + 1 })
        .where("id", "=", pair.id)
        .execute();
      await tx.updateTable("mini_round").set({ nonce }).where("round_id", "=", round.id).execute();
      if (finish) await this.#finish(tx, round, finish);
      return true;
    });
  }

  /**
   * The stake of a bet on a flight was taken before the flight started. False if the flight had started, or if the
   * round no longer waits for its bet.
   */
  async board(round: RoundRecord, balanceAfterBet: bigint, flight: bigint): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const waiting = await tx
        .selectFrom("crash_round")
        .select("number")
        .where("number", "=", flight)
        .where("starts_at", ">", sql<Date>`clock_timestamp()`)
        .executeTakeFirst();
      return waiting !== undefined && this.#takeStake(tx, round, balanceAfterBet);
    });
  }

  async #takeStake(tx: Database, round: RoundRecord, balanceAfterBet: bigint): Promise<boolean> {
    const taken = await tx
      .updateTable("round")
      .set({ state: "playing", balance_after_bet: balanceAfterBet, due_at: leftAt() })
      .where("id", "=", round.id)
      .where("state", "=", "bet_sent")
      .returning("id")
      .executeTakeFirst();
    if (taken) await this.#count(tx, round.session_id, -round.bet);
    return taken !== undefined;
  }

  /**
   * Locks an open round and applies the change that `decide` returns. Returns the round after the change; undefined if
   * there is none. A finished round is returned unchanged, without a call of `decide`.
   */
  async change(id: string, decide: (round: SeededRound) => Change): Promise<SeededRound | undefined> {
    return this.#db.transaction().execute(async (tx) => {
      await tx.selectFrom("round").select("id").where("id", "=", id).forUpdate().execute();
      const records = { ...this.#records, db: tx };
      const round = await findMiniRound(records, id);
      if (round?.state !== "playing") return round;
      const { moves, finish, giveBack } = decide(round);
      if (moves) {
        await tx
          .updateTable("mini_round")
          .set({ moves: JSON.stringify(moves) })
          .where("round_id", "=", id)
          .execute();
        await tx.updateTable("round").set({ due_at: leftAt() }).where("id", "=", id).execute();
      }
      if (finish) await this.#finish(tx, round, finish);
      if (giveBack) await this.#giveBack(tx, round);
      return findMiniRound(records, id);
    });
  }

  async #finish(tx: Database, round: Pick<RoundRecord, "id" | "session_id">, finish: Finish): Promise<void> {
    await tx
      .updateTable("round")
      .set({
        state: "drawn",
        draw: JSON.stringify([finish.draw]),
        total_win: finish.totalWin,
        drawn_at: sql<Date>`now()`,
        // The page receives the whole outcome in one answer.
        steps_shown: 1,
        due_at: sql<Date>`now() + make_interval(secs => ${this.#leaseSeconds})`,
      })
      .where("id", "=", round.id)
      .where("state", "=", "playing")
      .execute();
    if (finish.leftHeight !== undefined) {
      await tx
        .updateTable("mini_round")
        .set({ left_height: finish.leftHeight })
        .where("round_id", "=", round.id)
        .execute();
    }
    await this.#count(tx, round.session_id, finish.totalWin);
  }

  async #giveBack(tx: Database, round: Pick<RoundRecord, "id" | "session_id" | "bet">): Promise<void> {
    await tx
      .updateTable("round")
      .set({ state: "rolling_back", due_at: sql<Date>`now()` })
      .where("id", "=", round.id)
      .where("state", "=", "playing")
      .execute();
    await this.#count(tx, round.session_id, round.bet);
  }

  async #count(tx: Database, sessionId: string, by: bigint): Promise<void> {
    await tx
      .updateTable("game_session")
      .set((eb) => ({ net: eb("net", "+", by) }))
      .where("id", "=", sessionId)
      .execute();
  }

  /** Abandoned rounds that are not on a flight and are due to be ended. */
  async leftRounds(limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom("round")
      .innerJoin("mini_round", "mini_round.round_id", "round.id")
      .select("round.id")
      .where("round.state", "=", "playing")
      .where("round.due_at", "<=", sql<Date>`now()`)
      .where("mini_round.crash_number", "is", null)
      .orderBy("round.due_at")
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }
}

/** Locks the session, so that concurrent opens of its rounds take turns and each sees the taken places. */
async function freePlace(tx: Database, session: GameSession, places: number): Promise<number | undefined> {
  await tx.selectFrom("game_session").select("id").where("id", "=", session.id).forUpdate().execute();
  const rows = await tx
    .selectFrom("round")
    .select("place")
    .where("operator", "=", session.operator)
    .where("player", "=", session.player)
    .where("game_code", "=", session.game_code)
    .where("state", "in", ["bet_sent", "playing", "held", "drawn", "rolling_back"])
    .execute();
  const taken = new Set(rows.map(({ place }) => place));
  return Array.from({ length: places }, (_, place) => place).find((place) => !taken.has(place));
}

function leftAt() {
  return sql<Date>`now() + make_interval(mins => ${LEFT_MINUTES})`;
}

/** A round of a mini game by its id, for any player. */
export async function findMiniRound(records: SealedRecords, id: string): Promise<SeededRound | undefined> {
  const [round] = await miniRounds(records, (query) => query.where("round.id", "=", id));
  return round;
}

/** The rounds that match a condition, with their seeds or flight. */
export async function miniRounds(
  { db, vault }: SealedRecords,
  only: (query: ReturnType<typeof joined>) => ReturnType<typeof joined>,
): Promise<SeededRound[]> {
  const rows = await only(joined(db)).execute();
  return rows.map((row) => ({
    ...(row as unknown as MiniRecordedRound),
    seed: seedOf(vault, row),
    flight: flightOf(vault, row),
  }));
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof joined>["execute"]>>[number];

function seedOf(
  vault: Vault,
  { seed_id, server_seed, client_seed, server_hash, nonce, revealed_at }: JoinedRow,
): SeededRound["seed"] {
  if (seed_id === null || server_seed === null || client_seed === null || server_hash === null || nonce === null) {
    return null;
  }
  const serverSeed = openSecret(vault, "mini_seed.server_seed", seed_id, server_seed);
  return { serverSeed, clientSeed: client_seed, nonce, server_hash, revealed_at };
}

function flightOf(
  vault: Vault,
  { number, place, hash, point, starts_at, crashes_at, moment, end_hash, salt }: JoinedRow,
): FlightOfRound | null {
  if (number === null || place === null || hash === null || starts_at === null) return null;
  const course = courseOf(vault, { number, hash, point, starts_at, crashes_at }, salt ?? "");
  return {
    number,
    place,
    hash: openSecret(vault, "crash_round.hash", number, hash),
    point: course.point,
    startsAt: starts_at,
    hasStarted: starts_at <= moment,
    hasCrashed: course.crashesAt <= moment,
    chainEnd: end_hash ?? "",
    salt: salt ?? "",
  };
}

function joined(db: Database) {
  return db
    .selectFrom("round")
    .innerJoin("mini_round", "mini_round.round_id", "round.id")
    .leftJoin("mini_seed", "mini_seed.id", "mini_round.seed_id")
    .leftJoin("crash_round", "crash_round.number", "mini_round.crash_number")
    .leftJoin("crash_chain", "crash_chain.id", "crash_round.chain_id")
    .selectAll("round")
    .select([
      "mini_round.seed_id",
      "mini_round.nonce",
      "mini_round.choice",
      "mini_round.moves",
      "mini_round.crash_number",
      "mini_round.leave_height",
      "mini_round.left_height",
      "mini_seed.server_seed",
      "mini_seed.client_seed",
      "mini_seed.server_hash",
      "mini_seed.revealed_at",
      "crash_round.number",
      "crash_round.place",
      "crash_round.hash",
      "crash_round.point",
      "crash_round.starts_at",
      "crash_round.crashes_at",
      "crash_chain.end_hash",
      "crash_chain.salt",
      sql<Date>`clock_timestamp()`.as("moment"),
    ]);
}
