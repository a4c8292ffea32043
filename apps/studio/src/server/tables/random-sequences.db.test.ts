import {
  afterEvent,
  EMPTY_ROUND,
  isFinished,
  type PlayerRound,
  type RoundEvent,
  unansweredCalls,
} from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { openVault } from "@banyan/kernel/vault";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { findSession, type GameSession, openSession } from "../sessions/game-session.ts";
import { createStudioDatabase, STUDIO_DATA_KEY, type StudioDatabase } from "../testing/studio-bench.ts";
import { dealRound } from "./deal-round.ts";
import { openRound } from "./open-round.ts";
import { payRound, paidRounds } from "./pay-round.ts";
import { placeBets } from "./place-bets.ts";
import { asBetRow, asPlayerRound, asSeatRow } from "./seat-record.ts";
import { SeatStore } from "./seat-store.ts";
import { addTables } from "./table-keeper.ts";
import { payoutsOf } from "./table-play.ts";
import { tableOf } from "./table-record.ts";
import { lockRound } from "./lock-round.ts";
import { voidRound } from "./void-round.ts";

const TABLE = tableOf("xoc-dia-jade");
const PACE = { open: 60_000, closed: 1000, show: 1000, rest: 1000, decide: 0 };

let database: StudioDatabase;
let records: SealedRecords;

beforeAll(async () => {
  database = await createStudioDatabase();
  const db = openDatabase({ url: database.url, connections: 4, onConnectionLost: () => undefined });
  records = { db, vault: openVault(STUDIO_DATA_KEY) };
  await migrate(db);
  await addTables(records, new Map());
});
afterAll(async () => {
  await records.db.destroy();
  await database.drop();
});

async function newSession(): Promise<GameSession> {
  const launch = { operator: "BANYAN", vendor: TABLE.vendor, player: newId(), gameCode: TABLE.code, currency: "PKR" };
  const rest = { locale: "en", walletUrl: "http://127.0.0.1:1", walletToken: "t", lobbyUrl: null, depositUrl: null };
  const secret = await openSession(records, { ...launch, ...rest, rules: {} }, 1);
  return (await findSession(records, secret)) as GameSession;
}

/** A round in the database beside the rules: each step is done to both. */
class Beside {
  readonly #store = new SeatStore(records.db);
  readonly #session: GameSession;
  readonly #round: string;
  #rules: PlayerRound = EMPTY_ROUND;
  #stage = "open";

  private constructor(session: GameSession, round: string) {
    this.#session = session;
    this.#round = round;
  }

  static async open(): Promise<Beside> {
    const session = await newSession();
    await records.db.transaction().execute(async (tx) => {
      const live = await tx
        .selectFrom("live_table")
        .selectAll()
        .where("code", "=", TABLE.code)
        .executeTakeFirstOrThrow();
      await openRound({ ...records, db: tx }, live, TABLE, PACE, new Date());
    });
    const { round_id: round } = await records.db
      .selectFrom("live_table")
      .select("round_id")
      .where("code", "=", TABLE.code)
      .executeTakeFirstOrThrow();
    return new Beside(session, round ?? "");
  }

  get #mayPlace(): boolean {
    return this.#stage === "open";
  }

  async place(spot: string): Promise<void> {
    if (!this.#mayPlace) return;
    const asked = { session: this.#session, table: TABLE, round: this.#round, betId: newId(), arrivedAt: Date.now() };
    const [placed] = await placeBets(records.db, 60, [{ ...asked, items: [{ spot, amount: "1001" }] }]);
    if (placed?.kind !== "placed") return;
    this.#apply({ kind: "placed", id: placed.bet.id, placements: [{ spot, amount: 1001n }] });
  }

  async answer(index: number, isAccepted: boolean): Promise<void> {
    const bet = this.#rules.bets[index];
    const seat = await this.#seat();
    if (!bet || !seat) return;
    if (isAccepted) await this.#store.accept({ bet: bet.id, seat, balance: 0n });
    else await this.#store.change(seat, { kind: "answered", id: bet.id, isAccepted });
    this.#apply({ kind: "answered", id: bet.id, isAccepted });
  }

  async event(kind: "undone" | "returned" | "paid" | "ended", index: number): Promise<void> {
    const bet = this.#rules.bets[index];
    const seat = await this.#seat();
    if (!seat || !bet) return;
    if (kind === "undone" && this.#stage !== "open") return;
    const event: RoundEvent = kind === "undone" || kind === "returned" ? { kind, id: bet.id } : { kind };
    const { win } = this.#rules;
    if (kind === "paid" && win?.closes) await this.#store.closePaid({ seat, balance: 0n });
    else await this.#store.change(seat, event);
    this.#apply(event);
  }

  /** The table's own step: from open to the deal, from there to the payment. */
  async step(): Promise<void> {
    if (this.#stage === "void" || this.#stage === "paying") return;
    await records.db.transaction().execute(async (tx) => {
      if (this.#stage === "dealt") {
        await payRound(tx, this.#round);
        this.#stage = "paying";
        this.#apply({ kind: "paying" });
        return;
      }
      await tx.updateTable("table_round").set({ stage: "closed" }).where("id", "=", this.#round).execute();
      await dealRound({ ...records, db: tx }, TABLE, await lockRound(tx, this.#round));
      const { outcome } = await lockRound(tx, this.#round);
      this.#stage = "dealt";
      this.#apply({
        kind: "dealt",
        payout: (placements) => {
          if (!outcome) return 0n;
          const settlement = { game: TABLE.game, fight: undefined, outcome };
          const paid = payoutsOf(settlement, placements, { meron: 0n, wala: 0n });
          return [...paid.values()].reduce((sum, amount) => sum + amount, 0n);
        },
      });
    });
  }

  async void(): Promise<void> {
    if (this.#stage === "void" || this.#stage === "paying") return;
    await records.db.transaction().execute(async (tx) => voidRound(tx, await lockRound(tx, this.#round), "test"));
    this.#stage = "void";
    this.#apply({ kind: "voided" });
  }

  #apply(event: RoundEvent): void {
    this.#rules = afterEvent(this.#rules, event);
  }

  async #seat(): Promise<string | undefined> {
    const row = await records.db
      .selectFrom("table_seat")
      .select("id")
      .where("round_id", "=", this.#round)
      .executeTakeFirst();
    return row?.id;
  }

  /** The stored part equals the rules, the calls that are due are those that the rules name, and the sums are right. */
  async compare(): Promise<void> {
    const { db } = records;
    const seatRow = await db
      .selectFrom("table_seat")
      .selectAll()
      .where("round_id", "=", this.#round)
      .executeTakeFirst();
    if (!seatRow) return expect(this.#rules).toEqual(EMPTY_ROUND);
    const rows = await db.selectFrom("table_bet").selectAll().where("seat_id", "=", seatRow.id).orderBy("id").execute();
    const bets = rows.map(asBetRow);
    expect(asPlayerRound(asSeatRow(seatRow), bets)).toEqual(this.#rules);
    const owed = bets.filter(({ due_at }) => due_at !== null).length + (seatRow.due_at === null ? 0 : 1);
    expect(owed).toBe(unansweredCalls(this.#rules).length);
    const { net } = await db
      .selectFrom("game_session")
      .select("net")
      .where("id", "=", this.#session.id)
      .executeTakeFirstOrThrow();
    const staked = this.#rules.bets
      .filter(({ stage }) => stage === "accepted")
      .reduce((sum, { placements: [one] }) => sum + (one?.amount ?? 0n), 0n);
    const { win } = this.#rules;
    expect(net).toBe((this.#stage === "paying" ? (win?.amount ?? 0n) : 0n) - staked);
    if (this.#stage === "paying") {
      const paid = await paidRounds(db);
      expect(paid.some(({ id }) => id === this.#round)).toBe(isFinished(this.#rules));
    }
  }
}

const index = fc.nat(4);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom("even", "odd", "four-red").map((spot) => (beside: Beside) => beside.place(spot)),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(index, fc.boolean()).map(
      ([at, isYes]) =>
        (beside: Beside) =>
          beside.answer(at, isYes),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(index, fc.constantFrom("undone", "returned", "paid", "ended")).map(
      ([at, kind]) =>
        (beside: Beside) =>
          beside.event(kind, at),
    ),
  },
  { weight: 2, arbitrary: fc.constant((beside: Beside) => beside.step()) },
  { weight: 1, arbitrary: fc.constant((beside: Beside) => beside.void()) },
);

it("stores what the rules of a round say, in any order of answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      const beside = await Beside.open();
      for (const one of steps) {
        await one(beside);
        await beside.compare();
      }
      await beside.step();
      await beside.step();
      await beside.compare();
    }),
    { numRuns: 25 },
  );
});
