import { notify, SaveFileButton } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useFailureText } from "../../texts/failure-text.ts";
import { betCalls } from "./bet-calls.ts";
import { useBetOwner } from "./bet-owner.ts";
import type { BetFilters } from "./bet-search.ts";

export interface DownloadBetsProps {
  readonly period: { readonly from: string; readonly to: string };
  readonly filters: BetFilters;
  readonly disabled: boolean;
}

/** Saves all bets of the period that the filters let through as a table file. */
export function DownloadBets({ period, filters, disabled }: DownloadBetsProps) {
  const failureText = useFailureText();
  const calls = betCalls(useBetOwner());
  return (
    <SaveFileButton
      name="betting-record.csv"
      load={() => calls.file({ ...period, ...filters })}
      onFailure={(error) => notify.error(failureText(error))}
      disabled={disabled}
    >
      <Trans>Download CSV</Trans>
    </SaveFileButton>
  );
}
