import { t } from "@lingui/core/macro";
import { baccarat, baccaratNoCommission } from "@banyan/game-math/tables";
import type { BaccaratResult, TableGameCode, TableOutcome } from "../../../protocol/tables.ts";
import { element } from "../../shell/element.ts";
import { HandsScene } from "./hands-scene.ts";
import { resultsOf } from "./results-of.ts";
import type { GameFace, MakeSpot } from "./scene.ts";

const UPRIGHT = 2;

function pointsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + Math.min(10, Math.floor(card / 4) + 1), 0) % 10;
}

/** The order of dealing: player, banker, player, banker, then the third cards. */
function inOrder({ player, banker }: BaccaratResult): { to: string; card: number }[] {
  return [0, 1, 2].flatMap((at) => [
    ...(player[at] === undefined ? [] : [{ to: "player", card: player[at] }]),
    ...(banker[at] === undefined ? [] : [{ to: "banker", card: banker[at] }]),
  ]);
}

const note = (_hand: string, cards: readonly number[]) => String(pointsOf(cards));

function layout(make: MakeSpot, isNoCommission: boolean): HTMLElement {
  return element(
    "div",
    { class: "felt-grid felt-baccarat", "data-six": String(isNoCommission) },
    make("player-pair", { tone: "blue", size: "middle", area: "pp" }),
    make("either-pair", { tone: "gold", size: "middle", area: "ep" }),
    make("perfect-pair", { tone: "gold", size: "middle", area: "xp" }),
    make("banker-pair", { tone: "red", size: "middle", area: "bp" }),
    make("player", { tone: "blue", size: "large", area: "pl" }),
    make("tie", { tone: "green", size: "large", area: "ti" }),
    make("banker", { tone: "red", size: "large", area: "ba" }),
    make("small", { size: "middle", area: "sm" }),
    ...(isNoCommission ? [make("super-six", { tone: "red", size: "middle", area: "s6" })] : []),
    make("big", { size: "middle", area: "bi" }),
  );
}

export function baccaratFace(game: TableGameCode): GameFace {
  const isNoCommission = game === "baccarat-no-commission";
  return {
    layout: (make) => layout(make, isNoCommission),
    openScene: () =>
      new HandsScene(
        [
          { id: "player", name: t`Player`, tone: "blue", upright: UPRIGHT },
          { id: "banker", name: t`Banker`, tone: "red", upright: UPRIGHT },
        ],
        (outcome: TableOutcome) => {
          const result = outcome as BaccaratResult;
          return { cards: inOrder(result), winner: result.winner };
        },
        note,
      ),
    results: resultsOf(isNoCommission ? baccaratNoCommission : baccarat),
  };
}
