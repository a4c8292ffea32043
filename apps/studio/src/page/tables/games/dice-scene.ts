import type { TableOutcome } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { svg } from "../../shell/svg.ts";
import type { Scene } from "./scene.ts";
import { moved, pause } from "./timing.ts";

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die from above in a box of 60 × 60. One and four are red, as on Asian dice. */
export function diePicture(face: number): SVGSVGElement {
  const isRed = face === 1 || face === 4;
  const pips = (PIPS[face] ?? []).map(([x, y]) =>
    svg("circle", { cx: x * 14, cy: y * 14, r: face === 1 ? 9 : 5.4, fill: isRed ? "#c8202f" : "#1b2233" }),
  );
  return svg(
    "svg",
    { viewBox: "-30 -30 60 60", class: "die", "aria-hidden": "true" },
    svg("rect", { x: -28, y: -28, width: 56, height: 56, rx: 12, fill: "#d9d2c2" }),
    svg("rect", { x: -28, y: -28, width: 56, height: 52, rx: 12, fill: "#fdfaf2" }),
    ...pips,
  );
}

/** Three dice under a cup. */
export class DiceScene implements Scene {
  readonly view: HTMLElement;
  readonly #dice = element("div", { class: "dice" });
  readonly #cup: HTMLElement;
  readonly #face: (face: number) => SVGSVGElement;

  constructor(face: (face: number) => SVGSVGElement = diePicture) {
    this.#face = face;
    this.#cup = element("div", { class: "cup" }, cupPicture());
    this.view = element("div", { class: "plate" }, this.#dice, this.#cup);
  }

  begin(): void {
    this.#dice.replaceChildren();
    this.#cup.getAnimations().forEach((animation) => animation.cancel());
  }

  async show(outcome: TableOutcome, millis: number): Promise<void> {
    const { dice } = outcome as { dice: readonly number[] };
    const shake = Math.min(2200, millis * 0.45);
    if (shake > 0) {
      const swing = [0, -9, 8, -7, 9, -5, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x / 2}deg)` }));
      await moved(this.#cup, swing, { duration: shake / 4, iterations: 4 });
    }
    this.#dice.replaceChildren(...dice.map((face) => this.#face(face)));
    await moved(this.#cup, [{}, { transform: "translateY(-70%) rotate(14deg)", opacity: 0 }], {
      duration: millis > 0 ? 600 : 0,
    });
    await pause(Math.min(400, millis / 10));
  }
}

/** A lacquered dome with a gold rim. */
function cupPicture(): SVGSVGElement {
  return svg(
    "svg",
    { viewBox: "-80 -70 160 100", "aria-hidden": "true" },
    svg("path", { d: "M-70 14C-70-40-40-62 0-62S70-40 70 14q-70 26-140 0z", class: "cup-body" }),
    svg("path", { d: "M-46-14C-42-38-24-50-4-52", class: "cup-shine" }),
    svg("path", { d: "M-72 12q72 28 144 0v8q-72 28-144 0z", class: "cup-rim" }),
    svg("circle", { cy: -64, r: 6, class: "cup-rim" }),
  );
}
