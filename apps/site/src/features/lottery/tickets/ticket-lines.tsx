import { Amount } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { LotteryTicket } from "../../../platform/answers.ts";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { usePlayTexts } from "@banyan/ui/plays/use-play-texts.ts";
import { LineNumbers } from "./line-numbers.tsx";

export interface TicketLinesProps {
  readonly lottery: LotteryShown;
  readonly ticket: LotteryTicket;
}

/** The first lines of a ticket with their numbers. The betting record has all of them. */
export function TicketLines({ lottery, ticket }: TicketLinesProps) {
  const { t } = useLingui();
  const texts = usePlayTexts(lottery.rules.table);
  const { currency, lines, lineCount } = ticket;
  const more = lineCount - lines.length;
  return (
    <ul aria-label={t`Lines`} className="divide-y divide-hairline border-t border-hairline">
      {lines.map((line, index) => (
        <li key={index} className="flex items-start justify-between gap-3 px-4 py-2.5">
          <div className="min-w-0">
            <p className="text-13 text-text-3">
              <bdi>{texts.name(line.play)}</bdi>
            </p>
            <p className="font-bold wrap-anywhere">
              <LineNumbers lottery={lottery} line={line} result={ticket.result} />
            </p>
          </div>
          <p className="tabular shrink-0 text-end text-13 text-text-2">
            <Trans>
              Stake <Amount minor={line.stake} currency={currency} />
            </Trans>
            {line.state !== "open" && (
              <span className={line.state === "won" ? "block text-15 font-bold text-win" : "block"}>
                <Amount minor={line.payout} currency={currency} />
              </span>
            )}
          </p>
        </li>
      ))}
      {more > 0 && (
        <li className="px-4 py-2.5 text-13 text-text-3">
          <Plural
            value={more}
            one="# more line is in the betting record."
            other="# more lines are in the betting record."
          />
        </li>
      )}
    </ul>
  );
}
