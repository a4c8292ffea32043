import type { GameView } from "../../../protocol/index.ts";
import type { Pace } from "../motion/pace.ts";
import type { Shell } from "../shell/shell.ts";
import type { SymbolPicture } from "../shell/symbol-picture.ts";
import type { SoundBoard } from "../../sound/sound-board.ts";
import type { Stage } from "../stage/stage.ts";
import type { MoneyFormat } from "../../texts/formats.ts";

/** Everything that a show needs. */
export interface Theatre {
  game: GameView;
  stage: Stage;
  shell: Shell;
  sound: SoundBoard;
  pace: Pace;
  money: MoneyFormat;
  /** Draws a symbol outside the stage. */
  picture: SymbolPicture;
  /** The colour of light on winning symbols. */
  light: number;
}
