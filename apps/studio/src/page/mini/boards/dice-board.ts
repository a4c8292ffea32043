import { t } from "@lingui/core/macro";
import { element } from "../../shell/element.ts";
import type { Board, OpenBoard } from "../board.ts";
import { figure, optionsField } from "../choice-fields.ts";
import { localDecimal, percentText, timesText } from "../multiples.ts";

const SIDES = 10_000;
const CHANCES = { least: 10, most: 9800 } as const;

const rollText = (roll: number): string => localDecimal((roll / 100).toFixed(2));

/** A line from 0 to 100. The player chooses a part of it, and the roll is a point on it. */
export const openDiceBoard: OpenBoard<"dice"> = ({ motion, sound, changed }): Board<"dice"> => {
  const roll = element("p", { class: "dice-roll", dir: "ltr" }, rollText(0));
  const marker = element("span", { class: "dice-marker", "aria-hidden": "true" });
  const slider = element("input", {
    type: "range",
    class: "dice-slider",
    min: 0,
    max: SIDES - 1,
    step: 1,
    value: 5000,
    "aria-label": t`Your number`,
  });
  const track = element("div", { class: "dice-track", dir: "ltr" }, slider, marker);
  const scale = element(
    "div",
    { class: "dice-scale", dir: "ltr", "aria-hidden": "true" },
    ...["0", "25", "50", "75", "100"].map((at) => element("span", {}, at)),
  );
  const side = optionsField(
    t`You win when the roll is`,
    [
      { value: "under", text: t`Under` },
      { value: "over", text: t`Over` },
    ],
    "under",
    () => {
      // The same chance on the other side.
      slider.value = String(SIDES - 1 - slider.valueAsNumber + (side.value() === "under" ? 1 : 0));
      tell();
      changed();
    },
  );
  const number = figure(t`Your number`);
  const pays = figure(t`Pays`);
  const chance = figure(t`Chance`);

  const chances = (): number => (side.value() === "under" ? slider.valueAsNumber : SIDES - 1 - slider.valueAsNumber);
  const prospect = (): string => (9900 / chances()).toFixed(6);

  function tell(): void {
    const [least, most] =
      side.value() === "under" ? [CHANCES.least, CHANCES.most] : [SIDES - 1 - CHANCES.most, SIDES - 1 - CHANCES.least];
    slider.value = String(Math.min(most, Math.max(least, slider.valueAsNumber)));
    const share = slider.valueAsNumber / SIDES;
    track.style.setProperty("--at", `${share * 100}%`);
    track.dataset["side"] = side.value();
    slider.setAttribute("aria-valuetext", rollText(slider.valueAsNumber));
    number.tell(rollText(slider.valueAsNumber));
    pays.tell(timesText(prospect()));
    chance.tell(percentText(chances()));
  }
  slider.addEventListener("input", () => {
    tell();
    changed();
  });
  tell();

  return {
    view: element("div", { class: "dice" }, roll, track, scale),
    controls: element(
      "div",
      { class: "fields" },
      side.view,
      element("div", { class: "figures-row" }, number.view, pays.view, chance.view),
    ),
    choice: () => ({ side: side.value(), target: slider.valueAsNumber }),
    prospect,
    lock(isLocked) {
      side.lock(isLocked);
      slider.disabled = isLocked;
    },
    begin() {
      roll.dataset["tone"] = "";
      marker.dataset["tone"] = "";
      sound.spin();
    },
    async show({ outcome, totalWin }) {
      const tone = totalWin === "0" ? "lost" : "won";
      marker.dataset["shown"] = "";
      const moved = motion.animate(marker, [{ insetInlineStart: `${outcome.roll / 100}%` }], 620);
      await Promise.all([
        moved,
        motion.count(560, (share) => {
          roll.textContent = rollText(Math.round(outcome.roll * (share === 1 ? 1 : (share * 7.3) % 1)));
        }),
      ]);
      roll.textContent = rollText(outcome.roll);
      roll.dataset["tone"] = tone;
      marker.dataset["tone"] = tone;
    },
    rest() {
      roll.dataset["tone"] = "";
    },
    chip: ({ outcome, totalWin }) => ({ text: rollText(outcome.roll), isWin: totalWin !== "0" }),
  };
};
