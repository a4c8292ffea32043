import { Dialog } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { RaffleDraw } from "../../platform/answers.ts";
import { ProofField, ProofVerdict } from "../../shared/page-parts/proof-lines.tsx";
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
          <ProofField name={t`Hash shown before`} text={draw.seedHash} />
          <ProofField name={t`Seed of the platform`} text={draw.serverSeed} />
          <ProofField name={t`Seed of your device`} text={draw.clientSeed} />
          <ProofField name={t`Drawn number`} text={String(draw.point)} />
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
  const isRight = data.isCommitted && data.isDrawn;
  return (
    <ProofVerdict isRight={isRight}>
      {isRight ? (
        <Trans>Your device has made the draw again with the same result.</Trans>
      ) : (
        <Trans>The seeds do not give this result. Please contact customer service.</Trans>
      )}
    </ProofVerdict>
  );
}
