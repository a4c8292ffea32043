import { t } from "@lingui/core/macro";
import type { StepFeatureView } from "../../../protocol/index.ts";
import type { Theatre } from "../play/theatre.ts";
import { numberText } from "../../texts/formats.ts";
import { element } from "../../shell/element.ts";

type Picked = Extract<StepFeatureView, { kind: "picked" }>;

/** The pause between two boxes that open by themselves. */
const OPEN_MILLIS = 650;
/** How long the unopened boxes are shown. */
const REST_MILLIS = 1600;

const COLUMNS_MAX = 5;

/** The number of boxes side by side, chosen so that no row has a single box if there is space. */
function columnsFor(boxes: number): number {
  return Math.ceil(boxes / Math.ceil(boxes / COLUMNS_MAX));
}

/**
 * Lets the player open boxes. Their contents and order were drawn with the spin. Each pressed box therefore shows the
 * next content, and the rest is shown at the end. A hurried show opens them by itself.
 */
export async function pickBoxes(theatre: Theatre, { opened, boxes }: Picked, symbol: string): Promise<void> {
  const { shell, sound, pace, money } = theatre;
  const prizes = opened.map((box) => boxes[box] ?? "0");
  const others = boxes.filter((_, box) => !opened.includes(box));
  const left = element("p", { class: "pick-left", role: "status" });
  const buttons = boxes.map((_, box) =>
    element("button", { type: "button", class: "pick-box", "aria-label": t`Box ${numberText(box + 1)}` }),
  );
  for (const button of buttons) button.append(theatre.picture(symbol));
  const view = element(
    "div",
    { class: "pick over-reels", role: "group", "aria-label": t`Pick a prize` },
    element("p", { class: "pick-title" }, t`Pick a prize`),
    left,
    element("div", { class: "pick-boxes", style: `--columns: ${columnsFor(boxes.length)}` }, ...buttons),
    element(
      "p",
      { class: "pick-note" },
      t`The prizes were drawn with your spin. Each box you open shows the next one.`,
    ),
  );
  // A press on the stage would hurry the show.
  view.addEventListener("pointerdown", (event) => event.stopPropagation());
  shell.stage.append(view);
  let next = 0;

  function tellLeft(): void {
    left.textContent = t`Boxes to open: ${numberText(prizes.length - next)}`;
  }
  function open(button: HTMLButtonElement): void {
    const prize = prizes[next];
    if (prize === undefined || button.dataset["open"] !== undefined) return;
    next += 1;
    reveal(button, money(prize), "won");
    sound.scatter(next + 1);
    tellLeft();
  }

  // A player who skipped the reels has not skipped the boxes.
  pace.resume();
  tellLeft();
  sound.freeSpins();
  await new Promise<void>((resolve) => {
    for (const button of buttons) {
      button.addEventListener("click", () => {
        open(button);
        if (next >= prizes.length) resolve();
      });
    }
    const openRest = async (): Promise<void> => {
      for (const button of buttons) {
        if (next >= prizes.length) break;
        if (button.dataset["open"] !== undefined) continue;
        open(button);
        await new Promise((done) => setTimeout(done, OPEN_MILLIS * pace.share));
      }
      resolve();
    };
    pace.onHurry(() => void openRest());
    if (pace.plays === "alone") void openRest();
    else buttons[0]?.focus();
  });
  pace.resume();
  const closed = buttons.filter((button) => button.dataset["open"] === undefined);
  for (const [index, button] of closed.entries()) reveal(button, money(others[index] ?? "0"), "missed");
  await pace.wait(REST_MILLIS);
  view.remove();
}

function reveal(button: HTMLButtonElement, text: string, how: "won" | "missed"): void {
  button.dataset["open"] = how;
  button.setAttribute("aria-disabled", "true");
  button.append(element("span", { class: "pick-prize", dir: "ltr" }, text));
}
