import type { MyRoundsPage, PastRound, TableRoundsPage, TableSessionView } from "../../protocol/tables.ts";
import { askBalance } from "../rounds/ask-balance.ts";
import { type GameSession, sessionNet } from "../sessions/game-session.ts";
import { asRoundRow, type RoundRow } from "./round-record.ts";
import { shownSeats } from "./hands/hands-view.ts";
import { tableSnapshot } from "./snapshot.ts";
import type { StreamTickets } from "../http/stream-tickets.ts";
import type { TableRecord } from "./table-record.ts";
import type { TableServices } from "./table-services.ts";
import { tableView } from "./table-view.ts";

const ROUNDS_A_PAGE = 50;
const MINE_A_PAGE = 20;

/** All that the page needs to begin. */
export async function tableSessionView(
  services: TableServices,
  tickets: StreamTickets,
  session: GameSession,
  table: TableRecord,
): Promise<TableSessionView> {
  const { records, play, clock } = services;
  const [balance, snapshot, net] = await Promise.all([
    askBalance(play, session),
    tableSnapshot(records, table, session),
    sessionNet(records.db, session.id),
  ]);
  const mine = snapshot.round ? await ownSeat(services, session, snapshot.round.id) : undefined;
  return {
    table: tableView(services, table, session.currency, session.locale),
    currency: session.currency,
    balance,
    snapshot,
    mine: mine ?? null,
    ticket: tickets.ticketOf(session.id),
    sessionNet: String(net),
    startedAt: session.started_at.toISOString(),
    now: new Date(clock.now()).toISOString(),
    lobbyUrl: session.lobby_url,
    depositUrl: session.deposit_url,
    locale: session.locale,
  };
}

async function ownSeat({ records }: TableServices, session: GameSession, round: string) {
  const { db } = records;
  const row = await db
    .selectFrom("table_seat")
    .select("id")
    .where("round_id", "=", round)
    .where("operator", "=", session.operator)
    .where("player", "=", session.player)
    .executeTakeFirst();
  const [view] = row ? await shownSeats(records, [row.id]) : [];
  return view;
}

/** A page of the table's finished rounds, newest first. The cursor is the number of a round. */
export async function tableRounds(
  { records: { db } }: TableServices,
  { code }: TableRecord,
  before: bigint | undefined,
): Promise<TableRoundsPage> {
  const rows = await db
    .selectFrom("table_round")
    .selectAll()
    .where("table_code", "=", code)
    .where("stage", "in", ["paying", "over", "void"])
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0n))
    .orderBy("number", "desc")
    .limit(ROUNDS_A_PAGE)
    .execute();
  const last = rows.length === ROUNDS_A_PAGE ? rows.at(-1) : undefined;
  return { rounds: rows.map(asRoundRow).map(pastRound), nextBefore: last ? String(last.number) : null };
}

function pastRound({ id, number, deals_at, mark, stage, outcome }: RoundRow): PastRound {
  const isVoid = stage === "void";
  return {
    id,
    number: Number(number),
    at: deals_at.toISOString(),
    mark: isVoid ? "x" : (mark ?? "x"),
    outcome: isVoid ? null : outcome,
  };
}

/** A page of the player's rounds at the table, newest first. */
export async function ownRounds(
  { records }: TableServices,
  session: GameSession,
  before: string | undefined,
): Promise<MyRoundsPage> {
  const rows = await records.db
    .selectFrom("table_seat")
    .select("id")
    .where("operator", "=", session.operator)
    .where("player", "=", session.player)
    .where("table_code", "=", session.game_code)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(MINE_A_PAGE)
    .execute();
  const views = await shownSeats(
    records,
    rows.map(({ id }) => id),
  );
  const last = rows.length === MINE_A_PAGE ? rows.at(-1) : undefined;
  return { rounds: views, nextBefore: last?.id ?? null };
}
