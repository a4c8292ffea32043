import { bauCua } from "@banyan/game-math/tables";
import { element } from "../../shell/element.ts";
import { pictureName } from "../texts/spot-texts.ts";
import { bauCuaDie, bauCuaPicture } from "./bau-cua-pictures.ts";
import { DiceScene } from "./dice-scene.ts";
import { resultsOf } from "./results-of.ts";
import type { GameFace } from "./scene.ts";

const PICTURES = ["deer", "gourd", "rooster", "fish", "crab", "prawn"] as const;

export function bauCuaFace(): GameFace {
  return {
    layout: (make) =>
      element(
        "div",
        { class: "felt-grid felt-bau-cua" },
        ...PICTURES.map((picture, index) => {
          const face = element("span", { class: "spot-picture" }, bauCuaPicture(index + 1), pictureName(picture));
          return make(picture, { face, tone: "gold" });
        }),
      ),
    openScene: () => new DiceScene(bauCuaDie),
    results: resultsOf(bauCua),
  };
}
