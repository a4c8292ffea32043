import type { MiniKind } from "../../../protocol/mini.ts";
import type { Board, Setting } from "../board.ts";

type SinglePlayerKind = Exclude<MiniKind, "crash">;

/** Each game's board is a separate chunk, so that a page loads no code of the other games. */
const BOARDS: Readonly<Record<SinglePlayerKind, (setting: Setting) => Promise<unknown>>> = {
  dice: async (setting) => (await import("./dice-board.ts")).openDiceBoard(setting),
  limbo: async (setting) => (await import("./limbo-board.ts")).openLimboBoard(setting),
  coins: async (setting) => (await import("./coins-board.ts")).openCoinsBoard(setting),
  plinko: async (setting) => (await import("./plinko-board.ts")).openPlinkoBoard(setting),
  keno: async (setting) => (await import("./keno-board.ts")).openKenoBoard(setting),
  wheel: async (setting) => (await import("./wheel-board.ts")).openWheelBoard(setting),
  mines: async (setting) => (await import("./mines-board.ts")).openMinesBoard(setting),
  "hi-lo": async (setting) => (await import("./hi-lo-board.ts")).openHiLoBoard(setting),
};

/** The board of a single-player game. Its rounds are of the same game, so their types match. */
export async function openBoard(kind: SinglePlayerKind, setting: Setting): Promise<Board> {
  return (await BOARDS[kind](setting)) as Board;
}
