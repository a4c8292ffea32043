import { t } from "@lingui/core/macro";
import { dragonTiger } from "@banyan/game-math/tables";
import type { TableOutcomes } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { HandsScene } from "./hands-scene.ts";
import { resultsOf } from "./results-of.ts";
import type { GameFace } from "./scene.ts";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;

export function dragonTigerFace(): GameFace {
  return {
    layout: (make) =>
      element(
        "div",
        { class: "felt-grid felt-dragon-tiger" },
        make("dragon-small", { tone: "red", area: "ds" }),
        make("dragon-big", { tone: "red", area: "db" }),
        make("tiger-small", { tone: "blue", area: "ts" }),
        make("tiger-big", { tone: "blue", area: "tb" }),
        make("dragon", { tone: "red", size: "large", area: "dr" }),
        make("tie", { tone: "green", size: "large", area: "ti" }),
        make("tiger", { tone: "blue", size: "large", area: "tg" }),
        make("suited-tie", { tone: "gold", area: "st" }),
      ),
    openScene: () =>
      new HandsScene(
        [
          { id: "dragon", name: t`Dragon`, tone: "red" },
          { id: "tiger", name: t`Tiger`, tone: "blue" },
        ],
        (outcome) => {
          const { dragon, tiger, winner } = outcome as TableOutcomes["dragon-tiger"];
          return {
            cards: [
              { to: "dragon", card: dragon },
              { to: "tiger", card: tiger },
            ],
            winner,
          };
        },
        (_hand, cards) => RANKS[Math.floor((cards[0] ?? 0) / 4)] ?? "",
      ),
    results: resultsOf(dragonTiger),
  };
}
