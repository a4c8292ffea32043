import { t } from "@lingui/core/macro";
import { element } from "../../shell/element.ts";
import { numberText } from "../../texts/formats.ts";
import type { Board, OpenBoard } from "../board.ts";
import { optionsField, riskField } from "../choice-fields.ts";
import { hundredthsText, shortTimes } from "../multiples.ts";
import { svg } from "../../shell/svg.ts";

const SEGMENTS = [10, 20, 30, 40, 50] as const;
const COLOURS = ["#49d3a1", "#56baef", "#b48cff", "#fcb442", "#f2545b"] as const;
const EMPTY = "#2a3344";

const point = (turn: number, radius: number): string => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};

/** A wheel that spins under a pointer. */
export const openWheelBoard: OpenBoard<"wheel"> = ({ game, motion, sound, changed }): Board<"wheel"> => {
  const view = element("div", { class: "wheel" });
  const segments = optionsField(
    t`Segments`,
    SEGMENTS.map((value) => ({ value, text: numberText(value) })),
    20,
    () => lay(),
  );
  const risk = riskField(() => lay());
  const pays = (): number[] => game.tables.wheel?.[`${segments.value()}/${risk.value()}`] ?? [];
  let disc = svg("g");
  let figure = element("p");
  let turns = 0;
  let legend = new Map<number, HTMLElement>();

  /** Segments with higher pays have warmer colours. */
  function colours(): ReadonlyMap<number, string> {
    const different = [...new Set(pays())].filter((pay) => pay > 0).toSorted((a, b) => a - b);
    return new Map(
      different.map((pay, index) => [pay, COLOURS[different.length === 1 ? 3 : Math.min(index, 4)] ?? EMPTY]),
    );
  }

  function lay(): void {
    const count = segments.value();
    const colourOf = colours();
    disc = svg(
      "g",
      { class: "wheel-disc" },
      ...pays().map((pay, index) =>
        svg("path", {
          d: `M${point((index - 0.5) / count, 62)}L${point((index - 0.5) / count, 96)}A96 96 0 0 1 ${point((index + 0.5) / count, 96)}L${point((index + 0.5) / count, 62)}A62 62 0 0 0 ${point((index - 0.5) / count, 62)}z`,
          fill: colourOf.get(pay) ?? EMPTY,
          class: "segment",
        }),
      ),
    );
    figure = element("p", { class: "wheel-figure", dir: "ltr" });
    legend = new Map(
      [...new Set(pays())]
        .toSorted((a, b) => a - b)
        .map((pay) => {
          const share = pays().filter((other) => other === pay).length;
          const item = element("li", { class: "legend" }, shortTimes(pay), element("small", {}, `${share}/${count}`));
          item.style.setProperty("--tone", colourOf.get(pay) ?? "#697686");
          return [pay, item];
        }),
    );
    turns = 0;
    view.replaceChildren(
      element(
        "div",
        { class: "wheel-face" },
        svg(
          "svg",
          { viewBox: "-104 -112 208 216", class: "wheel-picture", "aria-hidden": "true" },
          svg("circle", { r: 101, class: "wheel-rim" }),
          disc,
          svg("circle", { r: 60, class: "wheel-hub" }),
          svg("path", { d: "M-9-110H9L0-88z", class: "wheel-pointer" }),
        ),
        figure,
      ),
      element("ul", { class: "legends", dir: "ltr" }, ...legend.values()),
    );
    changed();
  }
  lay();

  return {
    view,
    controls: element("div", { class: "fields" }, segments.view, risk.view),
    choice: () => ({ segments: segments.value(), risk: risk.value() }),
    prospect: () => (Math.max(...pays()) / 100).toFixed(2),
    lock(isLocked) {
      segments.lock(isLocked);
      risk.lock(isLocked);
    },
    begin() {
      sound.spin();
      figure.textContent = "";
      for (const item of legend.values()) delete item.dataset["hit"];
    },
    async show({ outcome, choice }) {
      if (choice.segments !== segments.value() || choice.risk !== risk.value()) {
        segments.set(SEGMENTS.find((known) => known === choice.segments) ?? 20);
        risk.set(choice.risk);
        lay();
      }
      const from = turns;
      turns = Math.ceil(turns) + 4 - outcome.segment / segments.value();
      await motion.animate(disc, [{ transform: `rotate(${from}turn)` }, { transform: `rotate(${turns}turn)` }], 2400, {
        easing: "cubic-bezier(.12,.7,.1,1)",
      });
      const pay = pays()[outcome.segment] ?? 0;
      figure.textContent = hundredthsText(pay);
      figure.dataset["tone"] = pay > 100 ? "won" : "lost";
      const item = legend.get(pay);
      if (item) item.dataset["hit"] = "";
    },
    rest: () => undefined,
    chip({ choice, outcome, totalWin, bet }) {
      const pay = game.tables.wheel?.[`${choice.segments}/${choice.risk}`]?.[outcome.segment] ?? 0;
      return { text: shortTimes(pay), isWin: BigInt(totalWin) > BigInt(bet) };
    },
  };
};
