import { xocDia } from "@banyan/game-math/tables";
import type { TableOutcome, TableOutcomes } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { svg } from "../../shell/svg.ts";
import { DiceScene } from "./dice-scene.ts";
import { resultsOf } from "./results-of.ts";
import type { GameFace, Scene } from "./scene.ts";

/** A lacquered button, red or white. */
function coinPicture(isRed: boolean): SVGSVGElement {
  const [body, edge] = isRed ? ["#d22d35", "#8f151f"] : ["#fbf6ea", "#b9ae97"];
  return svg(
    "svg",
    { viewBox: "-30 -30 60 60", class: "die coin", "aria-hidden": "true" },
    svg("circle", { cy: 2, r: 26, fill: edge }),
    svg("circle", { r: 26, fill: body }),
    svg("circle", { r: 18, fill: "none", stroke: edge, "stroke-width": 1.6, opacity: 0.6 }),
  );
}

/** Four coins under a bowl. They come out in the order drawn. */
class CoinScene extends DiceScene {
  constructor() {
    super((face) => coinPicture(face === 1));
  }

  override show(outcome: TableOutcome, millis: number): Promise<void> {
    const { isRed } = outcome as TableOutcomes["xoc-dia"];
    // The coins are shown as dice with two faces.
    return super.show({ dice: isRed.map(Number) } as unknown as TableOutcome, millis);
  }
}

function coins(reds: number): HTMLElement {
  return element("span", { class: "spot-coins" }, ...[0, 1, 2, 3].map((at) => coinPicture(at < reds)));
}

export function xocDiaFace(): GameFace {
  return {
    layout: (make) =>
      element(
        "div",
        { class: "felt-grid felt-xoc-dia" },
        make("odd", { tone: "blue", size: "large", area: "od" }),
        make("even", { tone: "red", size: "large", area: "ev" }),
        make("four-white", { face: coins(0), area: "w4" }),
        make("three-white", { face: coins(1), area: "w3" }),
        make("two-two", { face: coins(2), area: "tt" }),
        make("three-red", { face: coins(3), area: "r3" }),
        make("four-red", { face: coins(4), area: "r4" }),
      ),
    openScene: (): Scene => new CoinScene(),
    results: resultsOf(xocDia),
  };
}
