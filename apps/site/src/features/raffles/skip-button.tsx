import { Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";

/** Ends a motion, so that its result is shown. */
export function SkipButton({ onSkip }: { readonly onSkip: () => void }) {
  return (
    <Button tone="quiet" className="self-center" onClick={onSkip}>
      <Trans>Skip</Trans>
    </Button>
  );
}
