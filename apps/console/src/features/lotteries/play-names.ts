import { usePlayTexts } from "@banyan/ui/plays/use-play-texts.ts";
import { createContext, useContext } from "react";
import type { LotteryLine } from "../../platform/answers.ts";

/** The version of the rules of the lottery that the page shows, such as "vn_north@1". */
const RulesOfPage = createContext("");
export const RulesOfLottery = RulesOfPage.Provider;

interface PricedPlay {
  readonly play: string;
  /** Null unless the choices of the play have separate odds. */
  readonly choice: string | null;
}

export interface PlayNames {
  readonly play: (code: string) => string;
  readonly price: (price: PricedPlay) => string;
}

/** The names of the plays as players read them. Inside `RulesOfLottery`. */
export function usePlayNames(): PlayNames {
  const rules: LotteryLine["rules"] = useContext(RulesOfPage);
  const texts = usePlayTexts(rules.replace(/@.*$/, ""));
  return {
    play: texts.name,
    price: ({ play, choice }) => (choice === null ? texts.name(play) : `${texts.name(play)} · ${texts.value(choice)}`),
  };
}
