import { isDeepStrictEqual } from "node:util";
import type { OperatorReply, OperatorRequest } from "@banyan/vendor-kit";
import { sql } from "kysely";
import type { TableOutcome } from "../../../protocol/tables.ts";
import type { VendorCode } from "../../games/vendors.ts";
import type { Database } from "../../database/open-database.ts";
import { fixPayouts } from "../deal-round.ts";
import { dealFed } from "../feed/feed-step.ts";
import type { FeedSetup } from "../feed/feed-setup.ts";
import { dealOfWords, type FedGame, wordsOf } from "../feed/read-result.ts";
import { lockRound } from "../lock-round.ts";
import type { LockedTable } from "../open-round.ts";
import type { RoundRow } from "../round-record.ts";
import { addEvents, hurryEvents, type TimedEvent } from "../table-events.ts";
import { type Deal, markOf } from "../table-play.ts";
import { findTable, type TableRecord } from "../table-record.ts";
import type { TableServices } from "../table-services.ts";
import { correctRound, CORRECTED_WITHIN_HOURS, isBeingCorrected, VOID_MARK, voidPaidRound } from "./correct-round.ts";

/** The effect of operators' word about a result. */
type ResultEffect = "dealt" | "replaced" | "corrected" | "refused";

type LockedLive = LockedTable & { readonly moment: Date };

interface Ordered {
  readonly table: TableRecord;
  readonly setup: FeedSetup;
  readonly live: LockedLive;
  readonly round: RoundRow;
  /** Null: the round becomes void. */
  readonly deal: Deal | null;
  readonly reason: string;
}

/** The word for a round that has no result. */
const VOID_WORD = "void";

/**
 * Sets the result of a round that a studio dealt, as two operators decided. A disputed round is dealt, an unpaid one gets
 * another outcome, a paid one is corrected within a day. The word "void" makes a paid round void. "refused" changes
 * nothing: it is too late, or another correction is under way. The result that the round already has is refused when it is
 * checked. An order of it answers as the first order did, whose answer may have been lost. Undefined: no such table.
 * "wrong": no result of the game.
 */
export async function orderResult(
  services: TableServices,
  vendor: VendorCode,
  { game_code: code, round: id, value, reason, check }: OperatorRequest<"tableResult">,
): Promise<OperatorReply<"tableResult"> | "wrong" | undefined> {
  const [table, setup] = [findTable(code), services.feeds.get(code)];
  if (!table || table.vendor !== vendor) return undefined;
  // The result of the house's own table follows from its hash. Nobody may change it.
  if (!setup) return { effect: "refused", mark: "", mark_before: null, number: null };
  const words = wordsOf(value);
  const deal = words.join() === VOID_WORD ? null : dealOfWords(table.game as FedGame, words);
  if (deal === "wrong" || deal === "waits") return "wrong";
  const mark = deal ? markOf(table.game, deal.outcome) : VOID_MARK;
  const reply = await services.records.db.transaction().execute(async (tx) => {
    const live = await tx
      .selectFrom("live_table")
      .selectAll()
      .select(sql<Date>`clock_timestamp()`.as("moment"))
      .where("code", "=", code)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const known = await tx
      .selectFrom("table_round")
      .select("id")
      .where("id", "=", id)
      .where("table_code", "=", code)
      .executeTakeFirst();
    if (!known) return { effect: "refused" as const, mark, mark_before: null, number: null };
    const round = await lockRound(tx, id);
    const inTransaction = { ...services, records: { ...services.records, db: tx } };
    const effect = check
      ? await effectOn(tx, round, deal, live.moment)
      : await setResult(inTransaction, { table, setup, live, round, deal, reason });
    return { effect, mark, mark_before: round.mark, number: Number(round.number) };
  });
  if (reply.effect !== "refused" && !check) {
    services.news.moved(code);
    services.news.woken();
    services.news.owed();
  }
  return reply;
}

/** The outcome as the database gives it back: without properties that JSON does not have. */
function asStored(outcome: TableOutcome): unknown {
  return JSON.parse(JSON.stringify(outcome));
}

/** The answer to an order of the result that a round already has. */
const REPEATED: Readonly<Record<RoundRow["stage"], ResultEffect>> = {
  open: "refused",
  closed: "refused",
  dealt: "replaced",
  paying: "corrected",
  over: "corrected",
  void: "refused",
};

const hasResult = ({ outcome }: RoundRow, deal: Deal | null): boolean =>
  deal !== null && isDeepStrictEqual(outcome, asStored(deal.outcome));

/** The effect that a result would have on a round now. */
async function effectOn(tx: Database, round: RoundRow, deal: Deal | null, moment: Date): Promise<ResultEffect> {
  const isSame = hasResult(round, deal);
  switch (round.stage) {
    // An unpaid round becomes void by an order to the table.
    case "closed":
      return round.disputed_at === null || deal === null ? "refused" : "dealt";
    case "dealt": {
      // Operators end a dispute also by confirming the result.
      const isNeedless = isSame && round.disputed_at === null;
      return isNeedless || deal === null ? "refused" : "replaced";
    }
    case "paying":
    case "over": {
      const isLate = moment.getTime() - round.pays_at.getTime() > CORRECTED_WITHIN_HOURS * 3_600_000;
      return isSame || isLate || (await isBeingCorrected(tx, round.id)) ? "refused" : "corrected";
    }
    case "open":
    case "void":
      return "refused";
  }
}

async function setResult(services: TableServices, ordered: Ordered): Promise<ResultEffect> {
  const { db: tx } = services.records;
  const { table, setup, live, round, deal, reason } = ordered;
  const effect = await effectOn(tx, round, deal, live.moment);
  const tell = async (events: readonly TimedEvent[], dueAt: Date | null) => {
    await addEvents(tx, live, events);
    if (dueAt === null) return;
    await tx
      .updateTable("live_table")
      .set({ due_at: sql<Date>`least(due_at, ${dueAt}::timestamptz)` })
      .where("code", "=", table.code)
      .execute();
  };
  if (effect === "refused") return hasResult(round, deal) ? REPEATED[round.stage] : effect;
  if (deal === null) {
    await voidPaidRound(tx, round, reason);
    await tell([{ event: { kind: "corrected", round: round.id, mark: null }, at: live.moment }], null);
    return effect;
  }
  const mark = markOf(table.game, deal.outcome);
  switch (effect) {
    case "dealt": {
      const { events, dueAt } = await dealFed(services, { table, setup, round, deal, moment: live.moment, times: [] });
      await tell(events, dueAt);
      return effect;
    }
    case "replaced": {
      const now = live.moment.getTime();
      await tx
        .updateTable("table_round")
        .set({
          outcome: JSON.stringify(deal.outcome),
          mark,
          told: JSON.stringify({ cards: deal.cards.map(() => now), outcome: now }),
          held_until: null,
          disputed_at: null,
        })
        .where("id", "=", round.id)
        .execute();
      await fixPayouts(tx, round.id, { game: table.game, fight: undefined, outcome: deal.outcome });
      await hurryEvents(tx, table.code);
      const outcome = { kind: "outcome", round: round.id, outcome: deal.outcome, mark, hash: null } as const;
      await tell([{ event: outcome, at: live.moment }], live.moment);
      return effect;
    }
    case "corrected":
      await correctRound(tx, table, round, deal, reason);
      await tell([{ event: { kind: "corrected", round: round.id, mark }, at: live.moment }], null);
      return effect;
  }
}
