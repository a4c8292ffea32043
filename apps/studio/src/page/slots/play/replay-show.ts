import { t } from "@lingui/core/macro";
import type { RoundView } from "../../../protocol/index.ts";
import { momentText } from "../../texts/formats.ts";
import { showRound } from "./show-round.ts";
import { showEncore } from "./show-wins.ts";
import type { Theatre } from "./theatre.ts";

/** The page that replays one stored round, as often as wanted. */
export class ReplayShow {
  readonly #theatre: Theatre;
  readonly #round: RoundView;
  #isBusy = false;

  constructor(theatre: Theatre, round: RoundView) {
    this.#theatre = theatre;
    this.#round = round;
    const moment = momentText(new Date(round.startedAt));
    theatre.pace.plays = "alone";
    theatre.shell.ribbon.say(t`Replay of the round of ${moment}. Bet ${theatre.money(round.bet)}.`);
  }

  async press(): Promise<void> {
    const { pace, stage, shell, sound } = this.#theatre;
    if (this.#isBusy) {
      pace.hurry();
      return;
    }
    this.#isBusy = true;
    pace.resume();
    shell.spinButton("skip");
    shell.tell("");
    sound.spin();
    stage.spin("base");
    await showRound(this.#theatre, this.#round);
    shell.spinButton("spin");
    shell.speak(t`End of the replay`);
    await showEncore(this.#theatre, this.#round);
    this.#isBusy = false;
  }
}
