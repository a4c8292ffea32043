import { t } from "@lingui/core/macro";
import { element } from "../../shell/element.ts";
import { numberText } from "../../texts/formats.ts";
import type { Board, OpenBoard } from "../board.ts";
import { figure, optionsField, sliderField } from "../choice-fields.ts";
import { percentText, timesText } from "../multiples.ts";
import { svg } from "../../shell/svg.ts";

const COINS_MOST = 10;
type Side = "heads" | "tails";

const petal = "M0 0C-9-9-6-24 0-27 6-24 9-9 0 0z";

function face(side: Side): SVGSVGElement {
  const mark =
    side === "heads"
      ? svg(
          "g",
          {},
          ...Array.from({ length: 8 }, (_, index) => svg("path", { d: petal, transform: `rotate(${index * 45})` })),
        )
      : svg("path", { d: "M7-22A23 23 0 1 0 20 12 19 19 0 0 1 7-22z" });
  return svg(
    "svg",
    { viewBox: "-50 -50 100 100", class: `coin-face coin-${side}` },
    svg("circle", { r: 48, class: "coin-rim" }),
    svg("circle", { r: 40, class: "coin-field" }),
    mark,
  );
}

/** One to ten coins: heads is the lotus, tails the moon. */
export const openCoinsBoard: OpenBoard<"coins"> = ({ motion, sound, changed }): Board<"coins"> => {
  const table = element("div", { class: "coins" });
  const side = optionsField<Side>(
    t`Your side`,
    [
      { value: "heads", text: t`Lotus` },
      { value: "tails", text: t`Moon` },
    ],
    "heads",
    changed,
  );
  const count = sliderField(
    t`Coins, all on your side`,
    { least: 1, most: COINS_MOST, initial: 1, text: numberText },
    () => {
      lay();
      changed();
    },
  );
  const pays = figure(t`Pays`);
  const chance = figure(t`Chance`);
  const prospect = (): string => (0.99 * 2 ** count.value()).toFixed(4);
  let coins: HTMLElement[] = [];

  function lay(shown: readonly Side[] = []): void {
    coins = Array.from({ length: count.value() }, (_, index) => {
      const coin = element("div", { class: "coin" }, face("heads"), face("tails"));
      coin.style.transform = shown[index] === "tails" ? "rotateY(180deg)" : "";
      return coin;
    });
    table.dataset["many"] = String(coins.length > 4 ? 2 : coins.length > 1 ? 1 : 0);
    table.replaceChildren(...coins);
    pays.tell(timesText(prospect()));
    chance.tell(percentText(10_000 / 2 ** count.value()));
  }
  lay();

  return {
    view: table,
    controls: element(
      "div",
      { class: "fields" },
      side.view,
      count.view,
      element("div", { class: "figures-row" }, pays.view, chance.view),
    ),
    choice: () => ({ side: side.value(), coins: count.value() }),
    prospect,
    lock(isLocked) {
      side.lock(isLocked);
      count.lock(isLocked);
    },
    begin() {
      lay();
      sound.spin();
    },
    async show({ outcome, choice }) {
      if (coins.length !== outcome.shown.length) {
        count.set(outcome.shown.length);
        lay();
      }
      await Promise.all(
        coins.map(async (coin, index) => {
          const end = outcome.shown[index] === "tails" ? 180 : 0;
          await motion.animate(
            coin,
            [
              { transform: "translateY(0) rotateY(0)" },
              { transform: "translateY(-38%) rotateY(900deg)", offset: 0.5 },
              { transform: `translateY(0) rotateY(${1800 + end}deg)` },
            ],
            780,
            { delay: index * 110, easing: "ease-in-out" },
          );
          coin.dataset["tone"] = outcome.shown[index] === choice.side ? "won" : "lost";
          if (!motion.isQuick) sound.stop(index % 5);
        }),
      );
    },
    rest: () => lay(),
    chip: ({ outcome, choice, totalWin }) => ({
      text:
        outcome.shown.length === 1
          ? outcome.shown[0] === "heads"
            ? t`Lotus`
            : t`Moon`
          : matched(outcome.shown, choice.side),
      isWin: totalWin !== "0",
    }),
  };
};

function matched(shown: readonly Side[], side: Side): string {
  return `${shown.filter((one) => one === side).length}/${shown.length}`;
}
