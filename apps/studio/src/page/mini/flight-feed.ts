import { flightStreamPath, type FlightView } from "../../protocol/mini.ts";

const REOPEN_MILLIS = 2_000;

/** The event stream of the shared flight. It reconnects by itself. */
export class FlightFeed {
  flight: FlightView | undefined;
  /**
   * The server's clock minus this browser's. An event can only be late, so the largest difference is the most accurate.
   */
  #clockAhead = Number.NEGATIVE_INFINITY;
  readonly #ticket: string;
  readonly #onChange: (flight: FlightView, before: FlightView | undefined) => void;
  readonly #onSilence: (isSilent: boolean) => void;

  constructor(
    ticket: string,
    onChange: (flight: FlightView, before: FlightView | undefined) => void,
    onSilence: (isSilent: boolean) => void,
  ) {
    this.#ticket = ticket;
    this.#onChange = onChange;
    this.#onSilence = onSilence;
    this.#open();
  }

  #open(): void {
    const source = new EventSource(flightStreamPath(this.#ticket));
    source.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const flight = JSON.parse(data) as FlightView;
      const before = this.flight;
      this.#clockAhead = Math.max(this.#clockAhead, Date.parse(flight.now) - Date.now());
      this.flight = flight;
      this.#onSilence(false);
      this.#onChange(flight, before);
    });
    source.addEventListener("error", () => {
      this.#clockAhead = Number.NEGATIVE_INFINITY;
      this.#onSilence(true);
      // A browser does not try again after a refused request.
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.#open(), REOPEN_MILLIS);
    });
  }

  get now(): number {
    return Date.now() + (Number.isFinite(this.#clockAhead) ? this.#clockAhead : 0);
  }
}
