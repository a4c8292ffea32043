import { Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { CloudOff, RotateCw } from "lucide-react";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { PieceFailure } from "../../platform/load-piece.ts";

/**
 * The page for a failure: a chunk did not load, or the code threw. It is part of the entry chunk, because it
 * must not depend on another chunk.
 */
export function FailurePage({ error }: { readonly error: unknown }) {
  const failure = error instanceof PieceFailure ? error : undefined;
  return (
    <div role="alert" className="grid min-h-[70dvh] place-items-center">
      <div className="flex max-w-110 flex-col items-center gap-3 px-6 text-center">
        <CloudOff aria-hidden="true" className="size-16 text-text-3" strokeWidth={1.25} />
        <h1 className="text-20 font-heavy">
          {failure ? <Trans>Part of this page did not load</Trans> : <Trans>Something went wrong on this page</Trans>}
        </h1>
        <p className="text-15 text-text-2">
          <Reason failure={failure} />
        </p>
        {failure && (
          <code dir="ltr" className="block text-12 break-all text-text-3">
            {failure.message}
          </code>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          <Button tone="primary" icon={<RotateCw />} onClick={() => location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
          <ButtonLink to="/" reloadDocument>
            <Trans>Go to lobby</Trans>
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function Reason({ failure }: { readonly failure: PieceFailure | undefined }) {
  if (failure?.type === "timeout") {
    return <Trans>The page took too long to load. Check your network, then reload it.</Trans>;
  }
  if (failure) return <Trans>There is a problem with the network. Check your connection, then reload the page.</Trans>;
  return <Trans>This is our fault, not yours. Your balance and your bets are not affected.</Trans>;
}
