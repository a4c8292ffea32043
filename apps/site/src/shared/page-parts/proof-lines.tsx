import { CopyButton, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

/** A value of a proof, which can be copied. A long one scrolls. */
export function ProofField({ name, text }: { readonly name: string; readonly text: string }) {
  const { t } = useLingui();
  return (
    <div>
      <dt className="text-13 text-text-3">{name}</dt>
      <dd className="flex items-center gap-2">
        <bdi dir="ltr" className="max-h-32 min-w-0 flex-1 overflow-y-auto font-mono text-12 wrap-anywhere">
          {text}
        </bdi>
        <CopyButton iconOnly text={text} label={t`Copy`} />
      </dd>
    </div>
  );
}

/** Whether this device came to the same result, with the sentence that says so. */
export function ProofVerdict({ isRight, children }: { readonly isRight: boolean; readonly children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-15">
      <StatusPill tone={isRight ? "win" : "danger"}>
        {isRight ? <Trans>Verified</Trans> : <Trans>Not verified</Trans>}
      </StatusPill>
      <span>{children}</span>
    </p>
  );
}
