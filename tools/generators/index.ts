import { clientRoutes } from "./client-routes.ts";
import { databaseTypes } from "./database-types.ts";
import type { Generator } from "./generator.ts";
import { lotteryPage } from "./lottery-page.ts";
import { northEndings } from "./north-endings.ts";
import { offeredCatalogues } from "./offered-catalogues.ts";
import { slotCatalogue } from "./slot-catalogue.ts";
import { lotteryPictures } from "./lottery-pictures.ts";
import { miniGamePages } from "./mini-game-pages.ts";
import { slotFigures } from "./slot-figures.ts";
import { tableGamesPage } from "./table-games-page.ts";

/** The generators beside those of the calls. A generated file is named `*.generated.*`, which excludes it from the formatter and the linter. */
export const generators: readonly Generator[] = [
  databaseTypes,
  clientRoutes,
  offeredCatalogues,
  slotFigures,
  slotCatalogue,
  miniGamePages,
  lotteryPage,
  tableGamesPage,
  lotteryPictures,
  northEndings,
];
