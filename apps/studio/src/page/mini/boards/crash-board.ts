import { plural, t } from "@lingui/core/macro";
import type { FlightView } from "../../../protocol/mini.ts";
import { element } from "../../shell/element.ts";
import { moneyFormat, numberText } from "../../texts/formats.ts";
import { hundredthsText } from "../multiples.ts";
import { hundredthsAt, KiteSky } from "./kite-sky.ts";

/** The sky, the multiplier in large figures, and the passengers. */
export class CrashBoard {
  readonly view: HTMLElement;
  readonly #sky = new KiteSky();
  readonly #height = element("p", { class: "kite-height", dir: "ltr" }, hundredthsText(100));
  readonly #state = element("p", { class: "kite-state" }, t`Connecting…`);
  readonly #count = element("p", { class: "aboard-count" });
  readonly #list = element("ul", { class: "aboard-list", tabindex: 0, "aria-label": t`Players in this flight` });
  #aboard = "";

  constructor() {
    this.view = element(
      "div",
      { class: "kite-board" },
      element(
        "div",
        { class: "kite-stage" },
        this.#sky.view,
        element("div", { class: "kite-words" }, this.#height, this.#state),
      ),
      element("section", { class: "aboard", "aria-label": t`Players in this flight` }, this.#count, this.#list),
    );
  }

  /** Draws a moment of a flight. Returns its multiplier, in hundredths. */
  draw(flight: FlightView, now: number): number {
    const millis = now - Date.parse(flight.startsAt);
    const isCrashed = flight.phase === "crashed";
    const phase = isCrashed ? "crashed" : millis >= 0 ? "flying" : "open";
    const hundredths = flight.point ?? hundredthsAt(millis);
    const height = hundredthsText(hundredths);
    this.#sky.state(phase);
    this.view.dataset["state"] = phase;
    if (phase === "open") {
      const seconds = numberText(Math.max(0, Math.ceil(-millis / 1000)));
      this.#sky.fly(0);
      this.#tell(hundredthsText(100), t`Next flight in ${seconds} s`);
    } else if (phase === "flying") {
      this.#sky.fly(millis);
      this.#tell(height, "");
    } else this.#tell(height, t`Snapped at ${height}`);
    return hundredths;
  }

  #tell(height: string, state: string): void {
    if (this.#height.textContent !== height) this.#height.textContent = height;
    if (this.#state.textContent !== state) this.#state.textContent = state;
  }

  /** Updates the list of passengers if it has changed. */
  seat({ passengers, aboard }: FlightView): void {
    const now = JSON.stringify(passengers);
    if (now === this.#aboard) return;
    this.#aboard = now;
    this.#count.textContent =
      aboard === 0 ? t`No players yet.` : plural(aboard, { one: "# player", other: "# players" });
    this.#list.replaceChildren(
      ...passengers.map(({ alias, bet, currency, left }) =>
        element(
          "li",
          { class: "passenger", "data-left": left !== null },
          element("span", { class: "passenger-name" }, t`Player ${alias}`),
          element("span", { class: "passenger-bet", dir: "ltr" }, `${currency} ${moneyFormat(currency)(bet)}`),
          element("span", { class: "passenger-left", dir: "ltr" }, left === null ? "" : hundredthsText(left)),
        ),
      ),
    );
  }

  /** Shows a past flight as it ended. */
  showEnd(number: string, point: number, left: number | null): void {
    this.#sky.state("crashed");
    this.view.dataset["state"] = "crashed";
    this.#sky.fly(Math.log(point / 100) / 0.000_06);
    const flight = numberText(Number(number));
    const height = left === null ? "" : hundredthsText(left);
    this.#tell(hundredthsText(point), left === null ? t`Flight ${flight}` : t`You cashed out at ${height}`);
  }
}
