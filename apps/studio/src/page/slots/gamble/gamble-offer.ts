import { t } from "@lingui/core/macro";
import type { RoundView } from "../../../protocol/index.ts";
import type { StudioClient } from "../../client/studio-client.ts";
import { untilAnswered, type Waiting } from "../../client/until-answered.ts";
import type { Theatre } from "../play/theatre.ts";
import { element, textButton } from "../../shell/element.ts";
import "./gamble.css";
import { playGamble } from "./play-gamble.ts";

/** After this time without an action the win is collected, so that it need not wait for the next spin. */
const COLLECT_AFTER_MILLIS = 30_000;

/** The session to which the win belongs. */
export interface OfferHost {
  /** Runs the work while all other controls are disabled. Work that begins removes the offer. */
  whileBusy(work: () => Promise<void>): Promise<void>;
  /** The win has been collected, or lost. */
  settle(round: RoundView): void;
  readonly waiting: Waiting;
}

/** Two buttons under the reels while a win is held: gamble it, or collect it. */
export class GambleOffer {
  readonly #theatre: Theatre;
  readonly #client: StudioClient;
  readonly #round: RoundView;
  readonly #host: OfferHost;
  readonly #view: HTMLElement;
  readonly #timer: ReturnType<typeof setTimeout>;
  /** A player who leaves the page collects the win. */
  readonly #leaving = (): void => void this.#client.collect(this.#round.id).catch(() => undefined);

  constructor(theatre: Theatre, client: StudioClient, round: RoundView, host: OfferHost) {
    this.#theatre = theatre;
    this.#client = client;
    this.#round = round;
    this.#host = host;
    const held = round.gamble?.offer?.stake ?? "0";
    this.#view = element(
      "div",
      { class: "gamble-offer", role: "group", "aria-label": t`Your win` },
      textButton(t`Gamble`, "button", () => void this.#gamble()),
      textButton(t`Collect ${theatre.money(held)}`, "button button-primary", () => void this.collect()),
    );
    theatre.shell.stage.append(this.#view);
    theatre.shell.tell(t`Win ${theatre.money(held)}`, "win");
    this.#timer = setTimeout(() => void this.collect(), COLLECT_AFTER_MILLIS);
    addEventListener("pagehide", this.#leaving);
  }

  /** Removes the buttons. The caller is then responsible for the win. */
  withdraw(): void {
    clearTimeout(this.#timer);
    removeEventListener("pagehide", this.#leaving);
    this.#view.remove();
  }

  collect(): Promise<void> {
    const { id } = this.#round;
    const { shell, money } = this.#theatre;
    return this.#host.whileBusy(async () => {
      const round = await untilAnswered(() => this.#client.collect(id), this.#host.waiting);
      this.#host.settle(round);
      shell.tell(t`Win ${money(round.totalWin)}`, "win");
    });
  }

  #gamble(): Promise<void> {
    const { shell, money } = this.#theatre;
    return this.#host.whileBusy(async () => {
      const round = await playGamble(this.#theatre, this.#client, this.#round, this.#host.waiting);
      const taken = round.gamble?.turns.at(-1)?.win ?? round.totalWin;
      this.#host.settle(round);
      const isLost = taken === "0";
      const text = isLost ? t`The win was lost in the gamble` : t`Win ${money(taken)}`;
      shell.tell(text, isLost ? "quiet" : "win");
      shell.speak(text);
    });
  }
}
