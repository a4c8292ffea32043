import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { StatusPill } from "@banyan/ui";
import type { PlayReaderLine } from "../../platform/answers.ts";

type Stop = NonNullable<PlayReaderLine["stopped"]>;
export type RecordedPlay = NonNullable<Stop["play"]>;

/** The figures that each reader counts. */
const readerWords = {
  jackpots: msg`Jackpots`,
  points: msg`Points`,
  returns: msg`Returns of games`,
  turnover: msg`Turnover`,
  wagering: msg`Bonuses`,
  winners: msg`Winners`,
};

/** Returns the name of a reader, or its code if it has none. */
export function useReaderWords(): (reader: string) => string {
  const { i18n } = useLingui();
  return (reader) => (reader in readerWords ? i18n._(readerWords[reader as keyof typeof readerWords]) : reader);
}

/** Why a reader stopped, with the transaction that contradicts what it knows. */
export function StopReason({ stopped: { reason, transactionId } }: { readonly stopped: Stop }) {
  const transaction = (
    <bdi dir="ltr" className="text-13 wrap-anywhere">
      {transactionId}
    </bdi>
  );
  return reason === "payout_of_voided_bets" ? (
    <Trans>A payout for bets that were all taken back: {transaction}</Trans>
  ) : (
    <Trans>It takes back more than was ever counted: {transaction}</Trans>
  );
}

/** The name of each event of a bet. */
export function useEventWords(): Readonly<Record<RecordedPlay["kind"], string>> {
  const { t } = useLingui();
  return {
    accepted: t`Bet`,
    settled: t`Settlement`,
    cashed_out: t`Cash-out`,
    corrected: t`Correction`,
    voided: t`Bet taken back`,
    granted: t`Prize or bonus`,
    adjusted: t`Adjustment`,
  };
}

/** The name of each state of a bet. */
export function useBetStateWords(): Readonly<Record<NonNullable<RecordedPlay["state"]>, string>> {
  const { t } = useLingui();
  return { open: t`Bet open`, settled: t`Bet settled`, voided: t`Bet void` };
}

export function ReaderState({ reader }: { readonly reader: PlayReaderLine }) {
  const { t } = useLingui();
  if (reader.stopped === null) return <StatusPill tone="live">{t`Running`}</StatusPill>;
  return reader.omissions[0]?.state === "proposed" ? (
    <StatusPill tone="accent">{t`Second operator needed`}</StatusPill>
  ) : (
    <StatusPill tone="danger">{t`Stopped`}</StatusPill>
  );
}

/** The numbers of an entry in the record of play. */
export function usePlaceText(): (place: Pick<Stop, "page" | "batch" | "entry">) => string {
  const { t } = useLingui();
  return ({ page, batch, entry }) => t`Page ${page}, batch ${batch}, entry ${entry}`;
}
