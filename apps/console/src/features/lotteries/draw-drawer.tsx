import { Card, Sheet, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { LotteryDrawLine } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { ChangedMeanwhile } from "../../shared/frame/changed-meanwhile.tsx";
import { type Fact, Facts } from "../../shared/frame/facts.tsx";
import { useDrawNow } from "../../shared/frame/follow.ts";
import { DrawResult } from "./draw-result.tsx";
import { EnterResultForm } from "./enter-result-form.tsx";
import { HoldLines, SumLines, TicketCount } from "./lottery-sums.tsx";
import { DrawState, useAlarmText, useVoidReason } from "./lottery-words.tsx";
import { ProposeVoidForm } from "./propose-void-form.tsx";
import { ResultEntries } from "./result-entries.tsx";
import { VoidDecision } from "./void-decision.tsx";
import { VoidHistory } from "./void-history.tsx";

interface DrawDrawerProps {
  readonly draw: LotteryDrawLine;
  readonly onClose: () => void;
}

/** One draw: its times, sums and numbers, and the forms to make it void. */
export function DrawDrawer({ draw: opened, onClose }: DrawDrawerProps) {
  const { t } = useLingui();
  const draw = useDrawNow(opened);
  const voidReason = useVoidReason();
  const mayDecide = useMay("lottery.decide") && draw.decidable;
  const [latest] = draw.proposals;
  const open = draw.state !== "void" && latest?.state === "proposed" ? latest : undefined;
  return (
    <Sheet open onOpenChange={onClose} title={t`Draw ${draw.numero}`} wide>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex items-center justify-between gap-3">
          <bdi dir="ltr" className="text-15 text-text-2">
            {draw.gameCode}
          </bdi>
          <DrawState draw={draw} />
        </div>
        {opened.state !== "void" && draw.state === "void" ? (
          <ChangedMeanwhile by={latest?.state === "approved" ? latest.decidedBy : null}>
            <Trans>The draw is void. This changed while you had it open.</Trans>
          </ChangedMeanwhile>
        ) : null}
        <DrawFacts draw={draw} />
        {draw.voidReason === null ? null : (
          <Card className="border-danger" title={t`Why it is void`}>
            <bdi className="text-15 wrap-anywhere">{voidReason(draw.voidReason)}</bdi>
          </Card>
        )}
        <DrawAlarms alarms={draw.alarms} />
        {draw.result === null ? null : (
          <Card title={t`Result`}>
            <DrawResult result={draw.result} />
            {draw.resultReason === null ? null : (
              <p className="mt-3 text-13 text-text-2">
                <Trans>Corrected:</Trans> <bdi className="wrap-anywhere">{draw.resultReason}</bdi>
              </p>
            )}
          </Card>
        )}
        {draw.enterable && mayDecide ? <EnterResultForm draw={draw} /> : null}
        <ResultEntries entries={draw.entries} />
        {open === undefined ? null : <VoidDecision proposal={open} mayDecide={mayDecide} onDone={onClose} />}
        {draw.state !== "void" && open === undefined && mayDecide ? (
          <ProposeVoidForm draw={draw} onDone={onClose} />
        ) : null}
        <VoidHistory proposals={draw.proposals} />
      </div>
    </Sheet>
  );
}

/** The reasons why a draw needs an operator. */
function DrawAlarms({ alarms }: Pick<LotteryDrawLine, "alarms">) {
  const { t } = useLingui();
  const alarmText = useAlarmText();
  if (alarms.length === 0) return null;
  return (
    <Card className="border-danger" title={t`This draw needs an operator`}>
      <ul className="grid gap-2 text-15">
        {alarms.map((alarm) => (
          <li key={alarm}>{alarmText(alarm)}</li>
        ))}
      </ul>
    </Card>
  );
}

function DrawFacts({ draw }: { readonly draw: LotteryDrawLine }) {
  const { t } = useLingui();
  const formats = useFormats();
  const facts: readonly Fact[] = [
    { label: t`Bets begin`, value: formats.dateTime(draw.openAt) },
    { label: t`Bets end`, value: formats.dateTime(draw.closeAt) },
    { label: t`Drawn at`, value: formats.dateTime(draw.drawAt) },
    { label: t`Tickets`, value: <TicketCount sums={draw.sums} /> },
    { label: t`Stakes`, value: <SumLines sums={draw.sums} of="stake" /> },
    { label: t`Paid`, value: <SumLines sums={draw.sums} of="payout" /> },
    { label: t`Hold`, value: <HoldLines sums={draw.sums} /> },
  ];
  return <Facts facts={facts} />;
}
