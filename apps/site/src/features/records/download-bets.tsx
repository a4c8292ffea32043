import { notify, SaveFileButton } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { client } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import type { BetFilters } from "./bet-search.ts";

export interface DownloadBetsProps {
  readonly period: { readonly from: string; readonly to: string };
  readonly filters: BetFilters;
  readonly disabled: boolean;
}

/** Saves all bets of the period that the filters let through as a table file. */
export function DownloadBets({ period, filters, disabled }: DownloadBetsProps) {
  const failureText = useFailureText();
  return (
    <SaveFileButton
      name="betting-record.csv"
      load={() => client.records.bettingRecordFile({ ...period, ...filters })}
      onFailure={(error) => notify.error(failureText(error))}
      disabled={disabled}
    >
      <Trans>Download CSV</Trans>
    </SaveFileButton>
  );
}
