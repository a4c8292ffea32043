import type { SettingName } from "../theme.ts";
import { drawAuroraTundra } from "./aurora-tundra.ts";
import { drawBambooGrove } from "./bamboo-grove.ts";
import { drawBlossomGarden } from "./blossom-garden.ts";
import { drawCandyLand } from "./candy-land.ts";
import { drawCanyon } from "./canyon.ts";
import { drawCastleHill } from "./castle-hill.ts";
import { drawCoralSeabed } from "./coral-seabed.ts";
import { drawCrystalCave } from "./crystal-cave.ts";
import { drawDesertDunes } from "./desert-dunes.ts";
import { drawDuskLake } from "./dusk-lake.ts";
import { drawJungleRuins } from "./jungle-ruins.ts";
import { drawNeonCity } from "./neon-city.ts";
import { drawNightBazaar } from "./night-bazaar.ts";
import { drawOrchardHills } from "./orchard-hills.ts";
import { drawPalaceHall } from "./palace-hall.ts";
import { drawPirateBay } from "./pirate-bay.ts";
import { drawSavanna } from "./savanna.ts";
import type { DrawSetting } from "./setting.ts";
import { drawSkyIslands } from "./sky-islands.ts";
import { drawSnowPeaks } from "./snow-peaks.ts";
import { drawStarField } from "./star-field.ts";
import { drawTempleHills } from "./temple-hills.ts";
import { drawTheatreStage } from "./theatre-stage.ts";
import { drawTreasureVault } from "./treasure-vault.ts";
import { drawVolcano } from "./volcano.ts";

export const SETTING: Readonly<Record<SettingName, DrawSetting>> = {
  "dusk-lake": drawDuskLake,
  "temple-hills": drawTempleHills,
  "night-bazaar": drawNightBazaar,
  "star-field": drawStarField,
  "desert-dunes": drawDesertDunes,
  "snow-peaks": drawSnowPeaks,
  "coral-seabed": drawCoralSeabed,
  "jungle-ruins": drawJungleRuins,
  "bamboo-grove": drawBambooGrove,
  "blossom-garden": drawBlossomGarden,
  volcano: drawVolcano,
  "pirate-bay": drawPirateBay,
  "castle-hill": drawCastleHill,
  "palace-hall": drawPalaceHall,
  "theatre-stage": drawTheatreStage,
  "neon-city": drawNeonCity,
  "sky-islands": drawSkyIslands,
  "crystal-cave": drawCrystalCave,
  "aurora-tundra": drawAuroraTundra,
  canyon: drawCanyon,
  "orchard-hills": drawOrchardHills,
  "candy-land": drawCandyLand,
  savanna: drawSavanna,
  "treasure-vault": drawTreasureVault,
};
