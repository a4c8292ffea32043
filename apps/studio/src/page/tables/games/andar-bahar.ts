import { t } from "@lingui/core/macro";
import { andarBahar } from "@banyan/game-math/tables";
import type { TableOutcomes } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { HandsScene } from "./hands-scene.ts";
import { resultsOf } from "./results-of.ts";
import type { GameFace } from "./scene.ts";

export function andarBaharFace(): GameFace {
  return {
    layout: (make) =>
      element(
        "div",
        { class: "felt-grid felt-sides" },
        make("andar", { tone: "blue", size: "large" }),
        make("bahar", { tone: "red", size: "large" }),
      ),
    openScene: () => {
      const scene = new HandsScene(
        [
          { id: "joker", name: t`Joker card`, tone: "gold" },
          { id: "andar", name: t`Andar`, tone: "blue" },
          { id: "bahar", name: t`Bahar`, tone: "red" },
        ],
        (outcome) => {
          const { joker, cards, winner } = outcome as TableOutcomes["andar-bahar"];
          const dealt = cards.map((card, index) => ({ to: index % 2 === 0 ? "andar" : "bahar", card }));
          return { cards: [{ to: "joker", card: joker }, ...dealt], winner };
        },
        (hand, cards) => (hand === "joker" ? "" : String(cards.length)),
      );
      scene.view.classList.add("hands-joker");
      return scene;
    },
    results: resultsOf(andarBahar),
  };
}
