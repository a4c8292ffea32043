import { Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { CloudOff, RotateCw } from "lucide-react";

export interface UnreachedProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/**
 * The page shown while the platform does not answer. It is part of the entry chunk, because no other chunk would load.
 */
export function Unreached({ onRetry, retrying }: UnreachedProps) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="alert" className="flex flex-col items-center gap-2 px-6 text-center">
        <CloudOff aria-hidden="true" className="size-16 text-text-3" strokeWidth={1.25} />
        <h1 className="text-17 font-bold">
          <Trans>This did not load</Trans>
        </h1>
        <p className="text-15 text-text-2">
          <Trans>Check your connection and try again.</Trans>
        </p>
        <Button className="mt-3" icon={<RotateCw />} loading={retrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </main>
  );
}
