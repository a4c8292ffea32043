import { sicBo } from "@banyan/game-math/tables";
import { element } from "../../shell/element.ts";
import { diePicture, DiceScene } from "./dice-scene.ts";
import { resultsOf } from "./results-of.ts";
import type { GameFace, MakeSpot } from "./scene.ts";

const FACES = [1, 2, 3, 4, 5, 6] as const;

function dice(...faces: readonly number[]): HTMLElement {
  return element("span", { class: "spot-dice" }, ...faces.map(diePicture));
}

function layout(make: MakeSpot): HTMLElement {
  const pairs = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => [low, high] as const));
  return element(
    "div",
    { class: "felt-sic-bo" },
    element(
      "div",
      { class: "felt-row felt-row-4" },
      make("small", { tone: "blue", size: "large" }),
      make("odd", { size: "large" }),
      make("even", { size: "large" }),
      make("big", { tone: "red", size: "large" }),
    ),
    element(
      "div",
      { class: "felt-row felt-row-7" },
      ...Array.from({ length: 14 }, (_, index) =>
        make(`total-${index + 4}`, { face: String(index + 4), tone: "gold" }),
      ),
    ),
    element(
      "div",
      { class: "felt-row felt-row-6" },
      ...FACES.map((face) => make(`single-${face}`, { face: dice(face), size: "small" })),
    ),
    element(
      "div",
      { class: "felt-row felt-row-5" },
      ...pairs.map(([low, high]) => make(`two-${low}-${high}`, { face: dice(low, high), size: "small" })),
    ),
    element(
      "div",
      { class: "felt-row felt-row-6" },
      ...FACES.map((face) => make(`double-${face}`, { face: dice(face, face), size: "small" })),
    ),
    element(
      "div",
      { class: "felt-row felt-row-7" },
      ...FACES.map((face) => make(`triple-${face}`, { face: dice(face, face, face), size: "small", tone: "green" })),
      make("any-triple", { tone: "green", size: "small" }),
    ),
  );
}

export function sicBoFace(): GameFace {
  return { layout, openScene: () => new DiceScene(), results: resultsOf(sicBo) };
}
