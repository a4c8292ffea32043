import { Amount, Card, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { PlayReaderLine } from "../../platform/answers.ts";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { type Fact, Facts } from "../../shared/frame/facts.tsx";
import { MemberLink } from "../../shared/members/member-link.tsx";
import { type RecordedPlay, StopReason, useBetStateWords, useEventWords, usePlaceText } from "./reader-words.tsx";

interface StoppedEntryProps {
  readonly stopped: NonNullable<PlayReaderLine["stopped"]>;
}

/** The entry at which a reader has stopped: why, and the bet that it is about. */
export function StoppedEntry({ stopped }: StoppedEntryProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const placeText = usePlaceText();
  const { play } = stopped;
  return (
    <Card title={t`The entry`}>
      <div className="grid gap-4">
        <Facts
          facts={[
            { label: t`Why it stopped`, value: <StopReason stopped={stopped} /> },
            { label: t`Stopped since`, value: formats.dateTime(stopped.since) },
            { label: t`In the record of play`, value: placeText(stopped) },
          ]}
        />
        {play === null ? (
          <p className="text-15 text-text-2">
            <Trans>The record of play has no such entry.</Trans>
          </p>
        ) : (
          <PlayFacts play={play} />
        )}
      </div>
    </Card>
  );
}

function PlayFacts({ play }: { readonly play: RecordedPlay }) {
  const { t } = useLingui();
  const formats = useFormats();
  const events = useEventWords();
  const states = useBetStateWords();
  const money = (minor: string) => <Amount minor={minor} currency={play.currency} show="code" />;
  const facts: readonly Fact[] = [
    { label: t`Recorded`, value: formats.dateTime(play.at) },
    { label: t`Event`, value: events[play.kind] },
    ...(play.state === null ? [] : [{ label: t`State of the bet`, value: states[play.state] }]),
    { label: t`Member`, value: <MemberLink memberId={play.memberId}>{play.account}</MemberLink> },
    { label: t`Brand`, value: <BrandNames ids={[play.brandId]} /> },
    { label: t`Vendor`, value: <bdi>{play.vendorName}</bdi> },
    { label: t`Game`, value: <bdi>{play.gameName}</bdi> },
    { label: t`Transaction`, value: <Code>{play.transactionId}</Code> },
    ...(play.answeredId === null ? [] : [{ label: t`Answers the transaction`, value: <Code>{play.answeredId}</Code> }]),
    { label: t`Staked`, value: money(play.staked) },
    { label: t`Paid`, value: money(play.paid) },
    { label: t`Bets in the turnover`, value: formats.number(play.bets) },
    { label: t`Stake in the turnover`, value: money(play.stake) },
    { label: t`Payout in the turnover`, value: money(play.payout) },
    { label: t`Valid bet`, value: money(play.validBet) },
  ];
  return <Facts facts={facts} />;
}

function Code({ children }: { readonly children: string }) {
  return (
    <bdi dir="ltr" className="text-13 wrap-anywhere">
      {children}
    </bdi>
  );
}
