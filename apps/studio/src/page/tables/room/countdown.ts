import { t } from "@lingui/core/macro";
import { element } from "../../shell/element.ts";
import { svg } from "../../shell/svg.ts";
import { numberText } from "../../texts/formats.ts";
import type { TableState } from "../table-state.ts";

const RING = 2 * Math.PI * 20;
const LAST_SECONDS = 5;

/** Shows the stage of the round in words, in seconds, and as a ring. The seconds follow the server's clock. */
export class Countdown {
  readonly view: HTMLElement;
  readonly #text = element("p", { class: "countdown-text" });
  readonly #seconds = element("span", { class: "countdown-seconds", dir: "ltr" });
  readonly #ring = svg("circle", { r: 20, class: "countdown-left", "stroke-dasharray": RING });

  constructor() {
    const dial = svg(
      "svg",
      { viewBox: "-24 -24 48 48", "aria-hidden": "true" },
      svg("circle", { r: 20, class: "countdown-track" }),
      this.#ring,
    );
    this.view = element(
      "div",
      { class: "countdown", role: "timer", "aria-live": "off" },
      this.#text,
      element("span", { class: "countdown-dial" }, dial, this.#seconds),
    );
  }

  /** `now` in milliseconds of the server's clock. Returns whole seconds until betting ends; undefined in other stages. */
  show(state: TableState, now: number): number | undefined {
    const { round } = state;
    const isDeciding = round?.stage === "dealt" && round.outcome === null && round.shared !== undefined;
    const stage = isDeciding
      ? "deciding"
      : state.isPaused && round?.stage !== "open"
        ? "paused"
        : (round?.stage ?? "over");
    if (this.view.dataset["stage"] !== stage) {
      this.view.dataset["stage"] = stage;
      this.#text.textContent = stageText(stage);
    }
    if (round?.stage === "open") {
      const [opens, closes] = [Date.parse(round.opensAt), Date.parse(round.closesAt)];
      return this.#count(closes - now, closes - opens);
    }
    if (isDeciding) {
      const left = Date.parse(round.shared?.until ?? "") - now;
      this.#count(left, Date.parse(round.shared?.until ?? "") - Date.parse(round.dealsAt));
      return undefined;
    }
    if (stage === "over" && state.nextAt !== null) this.#count(Date.parse(state.nextAt) - now, 5000);
    else this.#count(0, 1);
    return undefined;
  }

  #count(left: number, whole: number): number {
    const seconds = Math.max(0, Math.ceil(left / 1000));
    const share = Math.max(0, Math.min(1, left / whole));
    this.#ring.setAttribute("stroke-dashoffset", String(RING * (1 - share)));
    this.view.dataset["last"] = String(seconds > 0 && seconds <= LAST_SECONDS && this.view.dataset["stage"] === "open");
    this.view.dataset["counting"] = String(seconds > 0);
    const text = seconds > 0 ? numberText(seconds) : "";
    if (this.#seconds.textContent !== text) this.#seconds.textContent = text;
    return seconds;
  }
}

function stageText(stage: string): string {
  switch (stage) {
    case "open":
      return t`Place your bets`;
    case "closed":
      return t`No more bets`;
    case "deciding":
      return t`Players decide`;
    case "dealt":
      return t`Result`;
    case "paying":
      return t`Paying`;
    case "void":
      return t`Round void: stakes return`;
    case "paused":
      return t`The table is paused`;
    default:
      return t`Next round`;
  }
}
