import { newId } from "@banyan/kernel";
import {
  type MyRoundView,
  type PlacedItem,
  TABLE_BET_PATH,
  TABLE_SESSION_PATH,
  TABLE_UNDO_PATH,
  type TableEvent,
  type TableRoundView,
  type TableSessionView,
  tableStreamPath,
} from "../../protocol/tables.ts";
import { tableOf } from "../tables/table-record.ts";
import { eventually, openPage, type Page, pageAt, type StudioDatabase } from "./studio-bench.ts";

/** A page of a table: makes the calls of a browser without one. */
export interface TablePage extends Page {
  table(): Promise<TableSessionView>;
  /** Waits until a round takes bets. */
  open(): Promise<TableRoundView>;
  bet(round: string, items: PlacedItem[], betId?: string): Promise<MyRoundView>;
  undo(round: string, ...betIds: string[]): Promise<MyRoundView>;
  stream(lastEventId?: string): Promise<TableReader>;
}

/** Gives an open round other times: it closes, deals and pays so many milliseconds from now. */
export async function setTimes(
  database: StudioDatabase,
  round: string,
  [closes, deals, pays]: readonly [number, number, number],
): Promise<void> {
  await database.query(
    `update table_round set closes_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000),
       deals_at = clock_timestamp() + make_interval(secs => $3::float8 / 1000),
       pays_at = clock_timestamp() + make_interval(secs => $4::float8 / 1000) where id = $1`,
    [round, closes, deals, pays],
  );
}

/** Makes everything of a table due that waits for a later time. */
export async function hurry(database: StudioDatabase, code: string): Promise<void> {
  await database.query(`update live_table set due_at = least(due_at, clock_timestamp()) where code = $1`, [code]);
}

export interface TableReader {
  readonly events: TableEvent[];
  /** The first event, from the beginning of the stream, for which the condition holds. */
  until(holds: (event: TableEvent) => boolean): Promise<TableEvent>;
  /** Resolves when the studio or the page has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

export async function openTablePage(
  studioUrl: string,
  walletUrl: string,
  code: string,
  player = newId(),
): Promise<TablePage> {
  const page = await openPage(studioUrl, walletUrl, { player, code, vendor: tableOf(code).vendor });
  return tablePage(studioUrl, page);
}

/** The same page at another address of the studio, after a restart. */
export function tablePageAt(studioUrl: string, { player, url, browser }: Page): TablePage {
  return tablePage(studioUrl, pageAt(studioUrl, player, url, browser));
}

function tablePage(studioUrl: string, page: Page): TablePage {
  const table = () => page.get<TableSessionView>(TABLE_SESSION_PATH);
  return {
    ...page,
    table,
    async open() {
      const { snapshot } = await eventually(table, (view) => {
        const { round, now } = view.snapshot;
        return round?.stage === "open" && Date.parse(round.closesAt) - Date.parse(now) > 300;
      });
      return snapshot.round as TableRoundView;
    },
    bet: (round, items, betId = newId()) => page.post(TABLE_BET_PATH, { round, betId, items }),
    undo: (round, ...betIds) => page.post(TABLE_UNDO_PATH, { round, betIds }),
    async stream(lastEventId) {
      const { ticket } = await table();
      return readStream(`${studioUrl}${tableStreamPath(ticket)}`, lastEventId);
    },
  };
}

async function readStream(url: string, lastEventId: string | undefined): Promise<TableReader> {
  const stopping = new AbortController();
  const headers = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
  const response = await fetch(url, { headers, signal: stopping.signal });
  if (response.status !== 200 || !response.body) throw new Error(`HTTP ${response.status}`);
  const events: TableEvent[] = [];
  const body = response.body;
  const ended = (async () => {
    let text = "";
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) {
        const data = part.split("\n").find((line) => line.startsWith("data: "));
        if (data) events.push(JSON.parse(data.slice("data: ".length)) as TableEvent);
      }
    }
  })().catch(() => undefined);
  return {
    events,
    ended,
    until: (holds) =>
      eventually(
        () => Promise.resolve(events.find(holds)),
        (event) => event !== undefined,
      ) as Promise<TableEvent>,
    close: () => stopping.abort(),
  };
}
