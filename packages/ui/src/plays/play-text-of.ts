import type { MessageDescriptor } from "@lingui/core";
import type { PlayText } from "./play-text.ts";
import { quickGroups, quickText } from "./quick-texts.ts";
import { regionalText } from "./regional-texts.ts";
import { vietnamGroups, vietnamHeadText, vietnamTexts } from "./vietnam-texts.ts";

/** The texts of a play of a table of rules; undefined if it has none. */
export function playTextOf(table: string, code: string): PlayText | undefined {
  if (table === "vn_north" || table === "vn_south") return vietnamHeadText(code, table) ?? vietnamTexts[code];
  return table.startsWith("sea_") ? regionalText(code, table) : quickText(code, table);
}

/** The name of a group of plays; undefined if it has none. */
export function groupName(table: string, group: string): string | MessageDescriptor | undefined {
  return (table.startsWith("vn_") ? vietnamGroups[group] : undefined) ?? quickGroups[group];
}
