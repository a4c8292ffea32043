import type { SealedRecords } from "../database/sealed-records.ts";
import type { PlayServices } from "../rounds/take-bet.ts";
import type { FeedSetup } from "./feed/feed-setup.ts";
import type { TablePace, TableRecord } from "./table-record.ts";
import type { SeatStore } from "./seat-store.ts";
import type { TableWallet } from "./table-wallet.ts";

/** The database's time in this process. It does not follow the clock of the machine, which may be set. */
export class TableClock {
  #ahead = Date.now() - performance.now();

  /** Milliseconds since 1970 by the database's clock. */
  now(): number {
    return performance.now() + this.#ahead;
  }

  /** The database told its time in answer to a question that was asked at `askedAt` of `performance.now()`. */
  set(moment: Date, askedAt: number): void {
    this.#ahead = moment.getTime() - (askedAt + performance.now()) / 2;
  }
}

/** News for those who tell it to the pages of this process. Other processes find it in the database. */
export interface TableNews {
  /** A table has new events. */
  moved(table: string): void;
  /** Players' parts in rounds have changed. */
  touched(seats: readonly string[]): void;
  /** Somebody watches a table that may have been asleep. */
  woken(): void;
  /** Calls to wallets are due. */
  owed(): void;
}

/** Everything that tables need to be played. */
export interface TableServices {
  readonly records: SealedRecords;
  readonly play: PlayServices;
  readonly wallet: TableWallet;
  readonly seats: SeatStore;
  readonly clock: TableClock;
  readonly news: TableNews;
  /** Durations of rounds in percent of the published ones. Below 100 only where rounds are tested. */
  readonly pacePercent: number;
  /** The tables that real studios deal, by their codes. */
  readonly feeds: ReadonlyMap<string, FeedSetup>;
  /** How long the process that sends a call may take before another one sends it again. */
  readonly leaseSeconds: number;
}

export function paceOf({ pacePercent }: Pick<TableServices, "pacePercent">, { pace }: TableRecord): TablePace {
  const scaled = (millis: number) => Math.max(1, Math.round((millis * pacePercent) / 100));
  return {
    open: scaled(pace.open),
    closed: scaled(pace.closed),
    show: scaled(pace.show),
    rest: scaled(pace.rest),
    decide: pace.decide === 0 ? 0 : scaled(pace.decide),
  };
}
