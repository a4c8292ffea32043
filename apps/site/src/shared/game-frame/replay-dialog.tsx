import { Dialog, ErrorState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { RoundRecord } from "../../platform/answers.ts";
import { client, queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { GameFrame, Loading } from "./game-frame.tsx";
import { useFrameMessages } from "./use-frame-messages.ts";

/** A round that has a replay. */
export type PlayedRound = Pick<RoundRecord, "vassalage" | "roundId" | "gameName">;

export interface ReplayDialogProps {
  readonly round: PlayedRound;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The vendor's replay of a round. */
export function ReplayDialog({ round, open, onOpenChange }: ReplayDialogProps) {
  const { vassalage, roundId, gameName } = round;
  const language = useLanguage();
  const failureText = useFailureText();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: [...queries.records.roundReplay.key(), vassalage, roundId, language],
    queryFn: async () => (await client.records.roundReplay({ vassalage, roundId, language })).value.url,
    staleTime: "static",
    gcTime: 0,
    enabled: open,
  });
  return (
    <Dialog
      flush
      size="lg"
      open={open}
      onOpenChange={onOpenChange}
      title={
        <Trans>
          Replay: <bdi>{gameName}</bdi>
        </Trans>
      }
    >
      <div className="flex h-[80dvh] flex-col md:h-[76dvh]">
        {data ? (
          <Replay
            key={dataUpdatedAt}
            url={data}
            gameName={gameName}
            onClose={() => onOpenChange(false)}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className="grid flex-1 place-items-center">
            {error ? (
              <ErrorState
                title={<Trans>The replay cannot be shown</Trans>}
                onRetry={() => void refetch()}
                retrying={isFetching}
              >
                {failureText(error)}
              </ErrorState>
            ) : (
              <Loading />
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface ReplayProps {
  readonly url: string;
  readonly gameName: string;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

function Replay({ url, gameName, onClose, onRetry }: ReplayProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  useFrameMessages(frame, new URL(url).origin, (message) => {
    if (message === "banyan:ready") setReady(true);
    if (message === "banyan:lobby") onClose();
  });
  return <GameFrame ref={frame} url={url} title={t`Replay of ${gameName}`} ready={ready} onRetry={onRetry} />;
}
