import type { LotteryResult } from "@banyan/game-math/lottery";
import { Fragment } from "react";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { usePlayTexts } from "@banyan/ui/plays/use-play-texts.ts";
import { isDrawn, playOfLine } from "./hits.ts";

export interface LineNumbersProps {
  readonly lottery: LotteryShown;
  readonly line: { readonly play: string; readonly code: string };
  readonly result: LotteryResult | null;
}

/** The values of a ticket's line. Those that were drawn are marked. */
export function LineNumbers({ lottery, line, result }: LineNumbersProps) {
  const texts = usePlayTexts(lottery.rules.table);
  const play = playOfLine(lottery.rules, line);
  if (!play) return <bdi dir="ltr">{line.code.replaceAll(",", ", ")}</bdi>;
  return (
    <bdi dir="ltr" className="tabular">
      {play.values(line.code).map((zone, place) => (
        <Fragment key={place}>
          {place > 0 && <span className="text-text-3">{" | "}</span>}
          {zone.length === 0 && "–"}
          {zone.map((value, index) => (
            <Fragment key={value}>
              {index > 0 && ", "}
              {result !== null && isDrawn(play, place, value, result) ? (
                <mark className="rounded-sm bg-win-tint px-0.5 text-win">{texts.value(value)}</mark>
              ) : (
                texts.value(value)
              )}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </bdi>
  );
}
