import { CopyButton, Dialog, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { RaffleDraw } from "../../platform/answers.ts";
import { canVerify, verifyDraw } from "./verify-draw.ts";

export interface DrawProofProps {
  readonly draw: RaffleDraw;
  readonly onClose: () => void;
}

/** The seeds of a draw, which this device uses to make the draw again. */
export function DrawProof({ draw, onClose }: DrawProofProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Proof of this draw</Trans>}
      description={
        <Trans>
          The hash was shown before the draw, so the platform could not change its seed. Your device added its own seed.
          Both together make the drawn number.
        </Trans>
      }
    >
      <div className="flex flex-col gap-4">
        {canVerify() ? (
          <Verdict draw={draw} />
        ) : (
          <p className="text-15 text-text-2">
            <Trans>This browser verifies only on secure pages. Copy the seeds to verify them elsewhere.</Trans>
          </p>
        )}
        <dl className="flex flex-col gap-3">
          <Field name={t`Hash shown before`} text={draw.seedHash} />
          <Field name={t`Seed of the platform`} text={draw.serverSeed} />
          <Field name={t`Seed of your device`} text={draw.clientSeed} />
          <Field name={t`Drawn number`} text={String(draw.point)} />
        </dl>
      </div>
    </Dialog>
  );
}

function Verdict({ draw }: { readonly draw: RaffleDraw }) {
  const { data } = useQuery({
    queryKey: ["raffle-verdict", draw.id],
    queryFn: () => verifyDraw(draw),
    staleTime: Infinity,
  });
  if (!data) return null;
  return data.isCommitted && data.isDrawn ? (
    <p className="flex flex-wrap items-center gap-2 text-15">
      <StatusPill tone="win">
        <Trans>Verified</Trans>
      </StatusPill>
      <span>
        <Trans>Your device has made the draw again with the same result.</Trans>
      </span>
    </p>
  ) : (
    <p className="flex flex-wrap items-center gap-2 text-15">
      <StatusPill tone="danger">
        <Trans>Not verified</Trans>
      </StatusPill>
      <span>
        <Trans>The seeds do not give this result. Please contact customer service.</Trans>
      </span>
    </p>
  );
}

function Field({ name, text }: { readonly name: string; readonly text: string }) {
  const { t } = useLingui();
  return (
    <div>
      <dt className="text-13 text-text-3">{name}</dt>
      <dd className="flex items-center gap-2">
        <bdi dir="ltr" className="min-w-0 flex-1 font-mono text-12 wrap-anywhere">
          {text}
        </bdi>
        <CopyButton iconOnly text={text} label={t`Copy`} />
      </dd>
    </div>
  );
}
