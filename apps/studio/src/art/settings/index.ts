import type { SettingName } from "../theme.ts";
import { drawDuskLake } from "./dusk-lake.ts";
import type { DrawSetting } from "./setting.ts";

export const SETTING: Readonly<Record<SettingName, DrawSetting>> = {
  "dusk-lake": drawDuskLake,
};
