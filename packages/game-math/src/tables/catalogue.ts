import { andarBahar } from "./andar-bahar.ts";
import { baccarat, baccaratNoCommission } from "./baccarat/baccarat.ts";
import { bauCua } from "./bau-cua.ts";
import { dragonTiger } from "./dragon-tiger.ts";
import { fanTan } from "./fan-tan.ts";
import { roulette, rouletteLaPartage } from "./roulette.ts";
import { sicBo } from "./sic-bo.ts";
import type { TableGame } from "./table-game.ts";
import { teenPattiFaceOff } from "./teen-patti-face-off.ts";
import { xocDia } from "./xoc-dia.ts";

/**
 * The games whose spots and odds are the same in every round. Blackjack, whose players decide, and cockfights, whose
 * prices change with each fight, are separate.
 */
export const TABLE_GAMES: readonly TableGame<object>[] = [
  baccarat,
  baccaratNoCommission,
  dragonTiger,
  roulette,
  rouletteLaPartage,
  sicBo,
  bauCua,
  xocDia,
  fanTan,
  andarBahar,
  teenPattiFaceOff,
];
