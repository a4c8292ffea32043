import { t } from "@lingui/core/macro";
import type { GambleTurn } from "../../../protocol/index.ts";
import type { Theatre } from "../play/theatre.ts";
import { element } from "../../shell/element.ts";
import "./gamble.css";
import { turnItem, turnList } from "./turn-list.ts";

const CARD_MILLIS = 900;
const REST_MILLIS = 2200;

/** Replays the gambles of a stored round, card by card. */
export async function showTurns({ shell, sound, pace, money }: Theatre, turns: readonly GambleTurn[]): Promise<void> {
  const list = turnList([]);
  const view = element(
    "div",
    { class: "gamble-again over-reels", role: "group", "aria-label": t`Double or nothing` },
    element("p", { class: "pick-title" }, t`Double or nothing`),
    list,
  );
  shell.stage.append(view);
  pace.resume();
  for (const turn of turns) {
    const [stake, win] = [money(turn.stake), money(turn.win)];
    await pace.wait(CARD_MILLIS);
    list.append(turnItem(turn));
    sound.line(list.childElementCount);
    if (turn.win === "0") shell.tell(t`Gambled ${stake}: lost`);
    else shell.tell(t`Gambled ${stake}: ${win}`, "win");
  }
  await pace.wait(REST_MILLIS);
  view.remove();
}
