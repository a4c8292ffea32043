import { Button, notify, saveFile } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
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
  const download = useMutation({
    mutationFn: () => client.records.bettingRecordFile({ ...period, ...filters }),
    onSuccess: (file) => saveFile("betting-record.csv", file),
    onError: (error) => notify.error(failureText(error)),
  });
  return (
    <Button
      size="sm"
      tone="quiet"
      className="self-start"
      icon={<Download />}
      disabled={disabled}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      <Trans>Download CSV</Trans>
    </Button>
  );
}
