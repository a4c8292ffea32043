import { Trans } from "@lingui/react/macro";
import { Lock } from "lucide-react";

/** Warns beforehand that a binding cannot be undone. */
export function PermanenceNote({ provider }: { readonly provider: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-raised px-3.5 py-3 text-13 text-text-2 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
      <Lock aria-hidden="true" />
      <span>
        <Trans>Once connected, {provider} stays connected to this account. It cannot be changed or unlinked.</Trans>
      </span>
    </p>
  );
}
