import { ALIVE_EVENT, type TableEvent, tableStreamPath } from "../../protocol/tables.ts";

/** The pause before a stream that the server refused is opened again. */
const REOPEN_MILLIS = 2500;

/** The server is heard every ten seconds. After this silence the connection is dead, although nothing has ended it. */
const SILENT_MILLIS_MOST = 25_000;
const LOOK_EVERY_MILLIS = 5000;

/**
 * The event stream of a table. The browser reconnects with the id of the last event, so that no event is missed. A
 * stream that was refused, or that is silent, is opened again and begins with a snapshot.
 */
export class TableFeed {
  readonly #ticket: string;
  readonly #onEvent: (event: TableEvent) => void;
  readonly #onSilence: (isSilent: boolean) => void;
  /**
   * The server's clock minus this browser's, in milliseconds. An event can only be late, so the largest difference is
   * the most accurate.
   */
  #clockAhead: number;
  #source: EventSource | undefined;
  #heardAt = performance.now();

  constructor(
    ticket: string,
    clockAhead: number,
    on: { event(event: TableEvent): void; silence(isSilent: boolean): void },
  ) {
    this.#ticket = ticket;
    this.#clockAhead = clockAhead;
    this.#onEvent = (event) => on.event(event);
    this.#onSilence = (isSilent) => on.silence(isSilent);
    this.#open();
    setInterval(() => this.#look(), LOOK_EVERY_MILLIS);
    // The device knows that it is offline long before the stream does.
    addEventListener("offline", () => this.#onSilence(true));
    addEventListener("online", () => {
      if (this.#source?.readyState === EventSource.OPEN) this.#onSilence(false);
    });
  }

  /** The server's time in milliseconds. */
  get now(): number {
    return Date.now() + this.#clockAhead;
  }

  #look(): void {
    const isOpen = this.#source?.readyState === EventSource.OPEN;
    if (!isOpen || performance.now() - this.#heardAt < SILENT_MILLIS_MOST) return;
    this.#source?.close();
    this.#onSilence(true);
    this.#open();
  }

  #open(): void {
    const heard = () => {
      this.#heardAt = performance.now();
      this.#onSilence(false);
    };
    const source = new EventSource(tableStreamPath(this.#ticket));
    source.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as TableEvent;
      if (event.kind === "snapshot") {
        this.#clockAhead = Math.max(this.#clockAhead, Date.parse(event.snapshot.now) - Date.now());
      }
      heard();
      this.#onEvent(event);
    });
    source.addEventListener("open", heard);
    source.addEventListener(ALIVE_EVENT, heard);
    this.#source = source;
    source.addEventListener("error", () => {
      this.#onSilence(true);
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.#open(), REOPEN_MILLIS);
    });
  }
}
