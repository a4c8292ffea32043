import { useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";

/** The moment up to which play was counted. */
export function CountedUntil({ moment }: { readonly moment: string }) {
  const until = useFormats().dayTime(moment);
  return (
    <p className="text-13 text-text-3">
      <Trans>Play counted until {until}</Trans>
    </p>
  );
}
