import type { TableView } from "../../../protocol/tables.ts";
import type { GameFace } from "./scene.ts";

/** The felt and scene of a table's game. Each kind of game is a separate file that only its tables load. */
export async function openFace({ game }: Pick<TableView, "game">): Promise<GameFace> {
  switch (game) {
    case "baccarat":
    case "baccarat-no-commission": {
      const { baccaratFace } = await import("./baccarat.ts");
      return baccaratFace(game);
    }
    case "dragon-tiger": {
      const { dragonTigerFace } = await import("./dragon-tiger.ts");
      return dragonTigerFace();
    }
    case "roulette":
    case "roulette-la-partage": {
      const { rouletteFace } = await import("./roulette.ts");
      return rouletteFace(game);
    }
    case "sic-bo": {
      const { sicBoFace } = await import("./sic-bo.ts");
      return sicBoFace();
    }
    case "bau-cua": {
      const { bauCuaFace } = await import("./bau-cua.ts");
      return bauCuaFace();
    }
    case "xoc-dia": {
      const { xocDiaFace } = await import("./xoc-dia.ts");
      return xocDiaFace();
    }
    case "fan-tan": {
      const { fanTanFace } = await import("./fan-tan.ts");
      return fanTanFace();
    }
    case "andar-bahar": {
      const { andarBaharFace } = await import("./andar-bahar.ts");
      return andarBaharFace();
    }
    case "teen-patti-face-off": {
      const { teenPattiFace } = await import("./teen-patti.ts");
      return teenPattiFace();
    }
    case "cockfight":
    case "cockfight-pool": {
      const { cockfightFace } = await import("./cockfight.ts");
      return cockfightFace(game);
    }
    case "blackjack": {
      const { blackjackFace } = await import("./blackjack.ts");
      return blackjackFace();
    }
  }
}
