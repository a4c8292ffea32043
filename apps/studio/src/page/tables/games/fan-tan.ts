import { fanTan } from "@banyan/game-math/tables";
import type { TableOutcome, TableOutcomes, TableRoundView } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { svg } from "../../shell/svg.ts";
import { resultsOf } from "./results-of.ts";
import type { GameFace, MakeSpot, Scene } from "./scene.ts";
import { moved } from "./timing.ts";

const NUMBERS = [1, 2, 3, 4] as const;
const others = (...but: readonly number[]): number[] => NUMBERS.filter((number) => !but.includes(number));

function layout(make: MakeSpot): HTMLElement {
  const small = (spot: string, face: string) => make(spot, { face, size: "small" });
  const nims = NUMBERS.flatMap((win) => others(win).map((back) => small(`nim-${win}-${back}`, `${win}·${back}`)));
  const kwoks = NUMBERS.flatMap((low) =>
    others(low)
      .filter((high) => high > low)
      .map((high) => make(`kwok-${low}-${high}`, { face: `${low}–${high}`, tone: "blue" })),
  );
  const ngas = NUMBERS.flatMap((back) =>
    others(back).map((lost) =>
      small(`nga-${others(back, lost).join("-")}-${back}`, `${others(back, lost).join("")}·${back}`),
    ),
  );
  const threes = NUMBERS.toReversed().map((lost) =>
    make(`ssh-${others(lost).join("-")}`, { face: others(lost).join(" "), tone: "green" }),
  );
  return element(
    "div",
    { class: "felt-fan-tan", dir: "ltr" },
    group(
      "Fan",
      4,
      NUMBERS.map((number) => make(`fan-${number}`, { face: String(number), tone: "red" })),
    ),
    group("Kwok", 6, kwoks),
    group("Nim", 6, nims),
    group("Nga", 6, ngas),
    group("SSH", 4, threes),
  );
}

function group(name: string, columns: number, spots: readonly HTMLElement[]): HTMLElement {
  return element(
    "div",
    { class: "felt-group" },
    element("span", { class: "felt-group-name", "aria-hidden": "true" }, name),
    element("div", { class: `felt-row felt-row-${columns}` }, ...spots),
  );
}

const BEAD = 5.4;

/** Beads in a heap; they are counted away by fours. */
class BeadScene implements Scene {
  readonly view: HTMLElement;
  readonly #beads = svg("svg", { viewBox: "-150 -46 300 92", class: "beads", "aria-hidden": "true" });

  constructor() {
    this.view = element("div", { class: "plate plate-beads" }, this.#beads);
  }

  begin(round: TableRoundView): void {
    const heap = Array.from({ length: 48 }, (_, index) => {
      const [angle, distance] = [index * 2.4, Math.sqrt(index) * 5.6];
      return this.#bead(Math.cos(angle) * distance * 1.3, Math.sin(angle) * distance * 0.8);
    });
    this.#beads.replaceChildren(...heap);
    this.#beads.dataset["round"] = String(round.number);
  }

  #bead(x: number, y: number): SVGGElement {
    return svg(
      "g",
      { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
      svg("circle", { r: BEAD, class: "bead" }),
      svg("circle", { cx: -1.6, cy: -1.8, r: 1.5, class: "bead-shine" }),
    );
  }

  async show(outcome: TableOutcome, millis: number): Promise<void> {
    const { beads, result } = outcome as TableOutcomes["fan-tan"];
    const rows = Math.floor((beads - result) / 4);
    const place = (index: number) => {
      const [column, row] = [Math.floor(index / 4), index % 4];
      return this.#bead(-138 + column * 9.6, -20 + row * 12);
    };
    const counted = Array.from({ length: rows * 4 }, (_, index) => place(index));
    const left = Array.from({ length: result }, (_, index) =>
      this.#bead(112 + (index % 2) * 15, -8 + Math.floor(index / 2) * 15),
    );
    this.#beads.replaceChildren(...counted, ...left);
    const step = millis / (rows + 6);
    await Promise.all([
      ...counted.map((bead, index) =>
        moved(bead, [{ opacity: 0 }, { opacity: 0.55 }], {
          duration: millis > 0 ? 160 : 0,
          delay: Math.floor(index / 4) * step,
          fill: "both",
        }),
      ),
      ...left.map((bead) =>
        moved(bead, [{ opacity: 0.4 }, { opacity: 1 }], {
          duration: millis > 0 ? 300 : 0,
          delay: rows * step,
          fill: "both",
        }),
      ),
    ]);
    for (const bead of left) bead.classList.add("bead-left");
  }
}

export function fanTanFace(): GameFace {
  return { layout, openScene: () => new BeadScene(), results: resultsOf(fanTan) };
}
