import { Amount, Button, IconButton, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useState } from "react";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { oddsText } from "../plays/odds-text.ts";
import { usePlayTexts } from "@banyan/ui/plays/use-play-texts.ts";
import { writtenCode } from "../plays/written-code.ts";
import { keyOfLine, type SlipLine, stakeOf } from "./slip.ts";
import { UnitCount } from "../plays/counts.tsx";

export interface SlipLinesProps {
  readonly lottery: LotteryShown;
  readonly lines: readonly SlipLine[];
  readonly unitStake: bigint;
  readonly onRemove: (line: SlipLine) => void;
}

/** A slip of many lines shows the first ones, and those that were refused. */
const SHOWN_MAX = 30;

/** The lines of the slip: numbers, units, odds and stake, and why the platform did not take one. */
export function SlipLines({ lottery, lines, unitStake, onRemove }: SlipLinesProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.filter((line, index) => index < SHOWN_MAX || line.trouble !== undefined);
  const more = lines.length - shown.length;
  return (
    <>
      <ul aria-label={t`Lines`} className="divide-y divide-hairline rounded-tile border border-hairline bg-surface">
        {shown.map((line) => (
          <Line
            key={keyOfLine(line)}
            lottery={lottery}
            line={line}
            unitStake={unitStake}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button size="sm" tone="quiet" onClick={() => setWhole(true)}>
          <Trans>Show more</Trans> · {more}
        </Button>
      )}
    </>
  );
}

interface LineProps {
  readonly lottery: LotteryShown;
  readonly line: SlipLine;
  readonly unitStake: bigint;
  readonly onRemove: () => void;
}

function Line({ lottery, line, unitStake, onRemove }: LineProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const texts = usePlayTexts(lottery.rules.table);
  const { currency } = lottery.prices;
  const play = lottery.rules.plays.get(line.play);
  const numbers = play ? writtenCode(play, line.code, texts.value) : line.code;
  const odds = <bdi dir="ltr">{oddsText(line.odds, locale)}</bdi>;
  return (
    <li className="flex items-start gap-2 py-2 ps-3.5 pe-1">
      <div className="min-w-0 flex-1">
        <p className="text-13 text-text-3">
          <bdi>{texts.name(line.play)}</bdi>
        </p>
        <p className="tabular line-clamp-4 font-bold wrap-anywhere">
          <bdi dir="ltr">{numbers}</bdi>
        </p>
        <p className="tabular text-13 text-text-2">
          <UnitCount of={line.units} /> · <Trans>Odds {odds}</Trans> ·{" "}
          <Trans>
            Stake <Amount minor={stakeOf(line, unitStake)} currency={currency} />
          </Trans>
        </p>
        <Trouble line={line} />
      </div>
      <IconButton label={t`Remove ${numbers}`} icon={<X />} onClick={onRemove} />
    </li>
  );
}

function Trouble({ line: { trouble, odds } }: { readonly line: SlipLine }) {
  const { locale } = useUi();
  if (!trouble) return null;
  const text = (value: number) => <bdi dir="ltr">{oddsText(value, locale)}</bdi>;
  return (
    <p role="alert" className="mt-1 text-13 font-bold text-danger">
      {trouble.kind === "odds" && (
        <Trans>
          The odds are now {text(odds)} instead of {text(trouble.before)}.
        </Trans>
      )}
      {trouble.kind === "closed" && (
        <Trans>
          <bdi dir="ltr">{trouble.number}</bdi> takes no more bets in this draw.
        </Trans>
      )}
      {trouble.kind === "invalid" && <Trans>This is not a bet of this play.</Trans>}
    </p>
  );
}
