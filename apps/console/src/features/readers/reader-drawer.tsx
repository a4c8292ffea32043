import { Sheet } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { PlayReaderLine } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { ChangedMeanwhile } from "../../shared/frame/changed-meanwhile.tsx";
import { Facts } from "../../shared/frame/facts.tsx";
import { useReaderNow } from "../../shared/frame/follow.ts";
import { LeavingOutDecision } from "./leaving-out-decision.tsx";
import { OmissionHistory } from "./omission-history.tsx";
import { ProposeLeavingOutForm } from "./propose-leaving-out-form.tsx";
import { ReaderState, usePlaceText, useReaderWords } from "./reader-words.tsx";
import { RetryReaderCard } from "./retry-reader-card.tsx";
import { StoppedEntry } from "./stopped-entry.tsx";

interface ReaderDrawerProps {
  readonly reader: PlayReaderLine;
  readonly onClose: () => void;
}

/** One reader: its position, the entry at which it has stopped, and the forms to resolve it. */
export function ReaderDrawer({ reader: opened, onClose }: ReaderDrawerProps) {
  const reader = useReaderNow(opened);
  const { t } = useLingui();
  const words = useReaderWords();
  const placeText = usePlaceText();
  const mayDecide = useMay("reconciliation.decide");
  const mayRetry = useMay("jobs.retry");
  const { stopped } = reader;
  const [latest] = reader.omissions;
  const open = latest?.state === "proposed" ? latest : undefined;
  return (
    <Sheet open onOpenChange={onClose} title={words(reader.name)} wide>
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <span className="text-15 text-text-2">
            <Trans>Reader of the record of play</Trans>
          </span>
          <ReaderState reader={reader} />
        </div>
        {opened.stopped !== null && stopped === null ? (
          <ChangedMeanwhile by={latest?.decidedBy ?? null}>
            <Trans>The reader continues. This changed while you had it open.</Trans>
          </ChangedMeanwhile>
        ) : null}
        <Facts facts={[{ label: t`Has read up to`, value: placeText(reader) }]} />
        {stopped === null ? null : <StoppedEntry stopped={stopped} />}
        {open === undefined ? null : <LeavingOutDecision omission={open} mayDecide={mayDecide} onDone={onClose} />}
        {stopped !== null && open === undefined && mayDecide ? (
          <ProposeLeavingOutForm reader={reader} onDone={onClose} />
        ) : null}
        {stopped !== null && mayRetry ? <RetryReaderCard reader={reader} onDone={onClose} /> : null}
        <OmissionHistory omissions={reader.omissions} />
      </div>
    </Sheet>
  );
}
