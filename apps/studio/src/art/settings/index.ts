import { type SettingName, SETTINGS } from "../theme.ts";
import { drawDuskLake } from "./dusk-lake.ts";
import { drawNightBazaar } from "./night-bazaar.ts";
import type { DrawSetting } from "./setting.ts";
import { drawStarField } from "./star-field.ts";
import { drawTempleHills } from "./temple-hills.ts";

const DRAWN: Partial<Record<SettingName, DrawSetting>> = {
  "dusk-lake": drawDuskLake,
  "temple-hills": drawTempleHills,
  "night-bazaar": drawNightBazaar,
  "star-field": drawStarField,
};

export const SETTING = Object.fromEntries(SETTINGS.map((name) => [name, DRAWN[name] ?? drawTempleHills])) as Record<
  SettingName,
  DrawSetting
>;
