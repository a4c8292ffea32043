import { Amount, Button, classes, StatusPill, useFormats } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { LotteryChase } from "../../../platform/answers.ts";
import { DrawNumber } from "../draws/draw-number.tsx";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { LineNumbers } from "../tickets/line-numbers.tsx";
import { usePlayTexts } from "@banyan/ui/plays/use-play-texts.ts";
import { LineCount } from "../plays/counts.tsx";
import { endLooks, otherRefusal, refusalTexts, stepLooks } from "./chase-texts.ts";
import { StopChase } from "./stop-chase.tsx";

export interface ChaseCardProps {
  readonly lottery: LotteryShown;
  readonly chase: LotteryChase;
  /** Shows the draws without a press. */
  readonly isUnfolded?: boolean;
}

/** A chase: its state and amounts, and its draws on a press. */
export function ChaseCard({ lottery, chase, isUnfolded = false }: ChaseCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(isUnfolded);
  const { currency, endReason } = chase;
  const reached = chase.steps.filter(({ state }) => state !== "waiting" && state !== "released").length;
  const all = chase.steps.length;
  return (
    <article className="rounded-tile border border-hairline bg-surface shadow-lift">
      <div className="flex flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-15 font-bold">
              <Plural value={all} one="Chase of # draw" other="Chase of # draws" />
            </h2>
            <p className="tabular text-13 text-text-3">
              {formats.dayTime(chase.placedAt)} · <LineCount of={chase.lineCount} />
            </p>
          </div>
          <StatusPill tone={endReason ? endLooks[endReason].tone : "live"}>
            {endReason ? t(endLooks[endReason].name) : <Trans>Running</Trans>}
          </StatusPill>
        </div>
        <dl className="tabular grid grid-cols-2 gap-x-4 gap-y-2 text-15 sm:grid-cols-4 lg:grid-cols-2 [&_dd]:font-bold [&_dt]:text-13 [&_dt]:text-text-3">
          <div>
            <dt>
              <Trans>Draws so far</Trans>
            </dt>
            <dd>
              <bdi dir="ltr">{`${reached} / ${all}`}</bdi>
            </dd>
          </div>
          <Figure label={<Trans>Set aside at first</Trans>} minor={chase.stake} currency={currency} />
          {chase.state === "open" && (
            <Figure label={<Trans>Still set aside</Trans>} minor={chase.held} currency={currency} />
          )}
          <Figure label={<Trans>Paid out</Trans>} minor={chase.payout} currency={currency} />
        </dl>
        {endReason === "refused" && (
          <p className="text-13 text-text-2">
            {t(refusalTexts[chase.refusal ?? ""] ?? otherRefusal)}{" "}
            <Trans>The chase ended, and what was left is back in your balance.</Trans>
          </p>
        )}
        {chase.state === "open" && (
          <p className="text-13 text-text-2">
            {chase.stopOnWin ? <Trans>Stops after a win</Trans> : <Trans>Goes on after a win</Trans>}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-hairline px-2 py-1">
        <Button
          size="sm"
          tone="quiet"
          aria-expanded={isOpen}
          trailingIcon={<ChevronDown className={classes("transition-transform", isOpen && "rotate-180")} />}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Draws</Trans>
        </Button>
        <StopChase chase={chase} />
      </div>
      {isOpen && (
        <>
          <ChaseSteps chase={chase} />
          <ChaseLines lottery={lottery} chase={chase} />
        </>
      )}
    </article>
  );
}

interface FigureProps {
  readonly label: ReactNode;
  readonly minor: string;
  readonly currency: string;
}

function Figure({ label, minor, currency }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount minor={minor} currency={currency} show="code" />
      </dd>
    </div>
  );
}

function ChaseSteps({ chase: { steps, currency } }: Pick<ChaseCardProps, "chase">) {
  const { t } = useLingui();
  return (
    <ol aria-label={t`Draws of the chase`} className="divide-y divide-hairline border-t border-hairline">
      {steps.map(({ number, numero, multiple, stake, state, payout }) => (
        <li key={number} className="flex items-center justify-between gap-3 px-4 py-2.5 text-15">
          <div className="min-w-0">
            <p className="text-13 text-text-2">
              {numero === null ? <Trans>Draw {number}</Trans> : <DrawNumber numero={numero} />}
            </p>
            <p className="tabular font-bold">
              <Amount minor={stake} currency={currency} />{" "}
              <bdi dir="ltr" className="text-13 font-normal text-text-3">{`×${multiple}`}</bdi>
            </p>
          </div>
          <div className="flex flex-col items-end gap-0.5">
            <StatusPill tone={stepLooks[state].tone}>{t(stepLooks[state].name)}</StatusPill>
            {payout !== "0" && (
              <span className={classes("tabular text-13 font-bold", state === "won" && "text-win")}>
                <Amount signed minor={payout} currency={currency} />
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The first lines, with their stakes for a multiple of 1. */
function ChaseLines({ lottery, chase: { lines, currency } }: Pick<ChaseCardProps, "lottery" | "chase">) {
  const { t } = useLingui();
  const texts = usePlayTexts(lottery.rules.table);
  return (
    <ul aria-label={t`Lines`} className="divide-y divide-hairline border-t border-hairline">
      {lines.map((line, index) => (
        <li key={index} className="flex items-start justify-between gap-3 px-4 py-2.5">
          <div className="min-w-0">
            <p className="text-13 text-text-3">
              <bdi>{texts.name(line.play)}</bdi>
            </p>
            <p className="font-bold wrap-anywhere">
              <LineNumbers lottery={lottery} line={line} result={null} />
            </p>
          </div>
          <p className="tabular shrink-0 text-13 text-text-2">
            <Amount minor={line.unitStake} currency={currency} />
          </p>
        </li>
      ))}
    </ul>
  );
}
