import { type TableEvent, tableStreamPath } from "../../protocol/tables.ts";

/** The pause before a stream that the server refused is opened again. */
const REOPEN_MILLIS = 2500;

/**
 * The event stream of a table. The browser reconnects with the id of the last event, so that no event is missed. A
 * stream that was refused is opened again and begins with a snapshot.
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

  #open(): void {
    const source = new EventSource(tableStreamPath(this.#ticket));
    source.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as TableEvent;
      if (event.kind === "snapshot") {
        this.#clockAhead = Math.max(this.#clockAhead, Date.parse(event.snapshot.now) - Date.now());
      }
      this.#onSilence(false);
      this.#onEvent(event);
    });
    source.addEventListener("open", () => this.#onSilence(false));
    this.#source = source;
    source.addEventListener("error", () => {
      this.#onSilence(true);
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.#open(), REOPEN_MILLIS);
    });
  }
}
