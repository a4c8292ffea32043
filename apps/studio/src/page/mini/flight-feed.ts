import { FLIGHT_PATH, type FlightView } from "../../protocol/mini.ts";

/** The event stream of the shared flight. It reconnects by itself. */
export class FlightFeed {
  flight: FlightView | undefined;
  /**
   * The server's clock minus this browser's. An event can only be late, so the largest difference is the most accurate.
   */
  #clockAhead = Number.NEGATIVE_INFINITY;
  readonly #source = new EventSource(FLIGHT_PATH);

  constructor(
    onChange: (flight: FlightView, before: FlightView | undefined) => void,
    onSilence: (isSilent: boolean) => void,
  ) {
    this.#source.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const flight = JSON.parse(data) as FlightView;
      const before = this.flight;
      this.#clockAhead = Math.max(this.#clockAhead, Date.parse(flight.now) - Date.now());
      this.flight = flight;
      onSilence(false);
      onChange(flight, before);
    });
    this.#source.addEventListener("error", () => {
      this.#clockAhead = Number.NEGATIVE_INFINITY;
      onSilence(true);
    });
  }

  get now(): number {
    return Date.now() + (Number.isFinite(this.#clockAhead) ? this.#clockAhead : 0);
  }
}
