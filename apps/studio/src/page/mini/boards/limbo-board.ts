import { t } from "@lingui/core/macro";
import { element } from "../../shell/element.ts";
import type { Board, OpenBoard } from "../board.ts";
import { figure, timesField } from "../choice-fields.ts";
import { hundredthsText, percentText } from "../multiples.ts";
import { svg } from "../../shell/svg.ts";

const TARGETS = { least: 101, most: 1_000_000, initial: 200 } as const;

/** A lantern rises to a point. It wins if it reaches the player's target. */
export const openLimboBoard: OpenBoard<"limbo"> = ({ motion, sound, changed }): Board<"limbo"> => {
  const point = element("p", { class: "limbo-point", dir: "ltr" }, hundredthsText(100));
  const lantern = svg(
    "svg",
    { viewBox: "-60 -80 120 150", class: "limbo-lantern", "aria-hidden": "true" },
    svg("circle", { r: 58, cy: -4, class: "limbo-glow" }),
    svg("path", { d: "M-34-46C-42-18-36 10-22 24H22C36 10 42-18 34-46 22-64-22-64-34-46z", class: "limbo-paper" }),
    svg("path", { d: "M-12-57C-18-26-14 6-8 24M12-57C18-26 14 6 8 24M-36-18C-16-11 16-11 36-18", class: "limbo-rib" }),
    svg("path", { d: "M-22 24H22L18 32H-18z", class: "limbo-rim" }),
    svg("path", { d: "M0 31c-8-8-4-15 0-22 4 7 8 14 0 22z", class: "limbo-flame" }),
  );
  const target = timesField(t`Fly to at least`, TARGETS, () => {
    tell();
    changed();
  });
  const pays = figure(t`Pays`);
  const chance = figure(t`Chance`);
  const goal = (): number => target.value() ?? TARGETS.initial;
  const tell = (): void => {
    pays.tell(hundredthsText(goal()));
    chance.tell(percentText(990_000 / goal()));
  };
  tell();

  return {
    view: element("div", { class: "limbo" }, lantern, point),
    controls: element(
      "div",
      { class: "fields" },
      target.view,
      element("div", { class: "figures-row" }, pays.view, chance.view),
    ),
    choice: () => ({ target: goal() }),
    prospect: () => (goal() / 100).toFixed(2),
    toMend: () => (target.isRight() ? undefined : target),
    lock: (isLocked) => target.lock(isLocked),
    begin() {
      point.dataset["tone"] = "";
      sound.spin();
    },
    async show({ outcome, totalWin }) {
      // The height on the board follows the logarithm of the point, so that small and large points both move.
      const height = Math.min(1, Math.log(outcome.point / 100) / Math.log(60));
      const risen = motion.animate(
        lantern,
        [{ transform: "translateY(0)" }, { transform: `translateY(${-height * 90}px) scale(${1 + height * 0.08})` }],
        800,
      );
      await Promise.all([
        risen,
        motion.count(760, (share) => {
          point.textContent = hundredthsText(Math.round(100 * (outcome.point / 100) ** share));
        }),
      ]);
      point.textContent = hundredthsText(outcome.point);
      point.dataset["tone"] = totalWin === "0" ? "lost" : "won";
    },
    rest() {
      point.dataset["tone"] = "";
    },
    chip: ({ outcome, totalWin }) => ({ text: hundredthsText(outcome.point), isWin: totalWin !== "0" }),
  };
};
