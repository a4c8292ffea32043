import { t } from "@lingui/core/macro";
import { teenPattiFaceOff } from "@banyan/game-math/tables";
import type { TableOutcomes } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { HandsScene } from "./hands-scene.ts";
import { resultsOf } from "./results-of.ts";
import type { GameFace } from "./scene.ts";

export function teenPattiFace(): GameFace {
  return {
    layout: (make) =>
      element(
        "div",
        { class: "felt-grid felt-sides" },
        make("a", { tone: "blue", size: "large" }),
        make("b", { tone: "red", size: "large" }),
      ),
    openScene: () =>
      new HandsScene(
        [
          { id: "a", name: t`Hand A`, tone: "blue" },
          { id: "b", name: t`Hand B`, tone: "red" },
        ],
        (outcome) => {
          const { a, b, winner } = outcome as TableOutcomes["teen-patti-face-off"];
          const cards = a.flatMap((card, at) => [
            { to: "a", card },
            ...(b[at] === undefined ? [] : [{ to: "b", card: b[at] }]),
          ]);
          return { cards, winner };
        },
        () => "",
      ),
    results: resultsOf(teenPattiFaceOff),
  };
}
