import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { choiceNames, prizeNames } from "./prize-names.ts";
import { groupName, playTextOf } from "./play-text-of.ts";

export interface PlayTextsOfGame {
  /** The name of a group of plays. */
  readonly group: (group: string) => string;
  readonly name: (play: string) => string;
  /** In plain words, when a play wins. */
  readonly wins: (play: string) => string | undefined;
  /** The written form of a choice or a value: "big", "3.big", "07". */
  readonly value: (value: string) => string;
}

/** The texts of a table's plays in the reader's language. Vietnamese plays keep their Vietnamese names. */
export function usePlayTexts(table: string): PlayTextsOfGame {
  const { t } = useLingui();
  const written = (text: string | MessageDescriptor) => (typeof text === "string" ? text : t(text));
  const choice = (value: string) => written(choiceNames[value] ?? value);
  return {
    group: (group) => written(groupName(table, group) ?? group),
    name(play) {
      const text = playTextOf(table, play);
      if (!text) return play;
      return [text.name, text.part].flatMap((part) => (part === undefined ? [] : [written(part)])).join(" · ");
    },
    wins(play) {
      const text = playTextOf(table, play);
      if (!text) return undefined;
      const prizes = (text.prizes ?? []).map((prize) => written(prizeNames[prize] ?? prize));
      return prizes.length > 0 ? `${prizes.join(", ")}: ${t(text.wins)}` : t(text.wins);
    },
    value(value) {
      const [position, side] = value.split(".");
      return side === undefined ? choice(value) : `${position} · ${choice(side)}`;
    },
  };
}
