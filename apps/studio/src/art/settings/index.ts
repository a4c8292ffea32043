import type { SettingName } from "../theme.ts";
import { drawDuskLake } from "./dusk-lake.ts";
import { drawNightBazaar } from "./night-bazaar.ts";
import type { DrawSetting } from "./setting.ts";
import { drawStarField } from "./star-field.ts";
import { drawTempleHills } from "./temple-hills.ts";

export const SETTING: Readonly<Record<SettingName, DrawSetting>> = {
  "dusk-lake": drawDuskLake,
  "temple-hills": drawTempleHills,
  "night-bazaar": drawNightBazaar,
  "star-field": drawStarField,
};
