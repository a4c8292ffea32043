import { Dialog, ErrorState, SkeletonLines, useFormats } from "@banyan/ui";
import { formatMoney } from "@banyan/kernel";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { EnvelopeProof } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { ProofField, ProofVerdict } from "../../shared/page-parts/proof-lines.tsx";
import { canVerify, verifyList } from "./verify-list.ts";

export interface ListProofProps {
  readonly rainId: string;
  /** The hash that was shown before. */
  readonly listHash: string;
  readonly currency: string;
  readonly onClose: () => void;
}

/** The list of a rain that is over, which this device hashes again. */
export function ListProof({ rainId, listHash, currency, onClose }: ListProofProps) {
  const { data, error, refetch } = useQuery(queries.rewards.envelopeProof.queryOptions({ input: { rainId } }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Proof of this rain</Trans>}
      description={
        <Trans>The amounts were cut before the rain. Their hash was shown then, so nobody could change them.</Trans>
      }
    >
      {error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={5} />}
      {data && <Proof proof={data.value} rainId={rainId} listHash={listHash} currency={currency} />}
    </Dialog>
  );
}

function Proof({
  proof,
  rainId,
  listHash,
  currency,
}: Omit<ListProofProps, "onClose"> & { readonly proof: EnvelopeProof }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const envelopes = formats.number(proof.amounts.length);
  const sum = formatMoney(proof.sum, currency, i18n.locale, "code");
  const number = proof.own && formats.number(proof.own.number);
  const own = proof.own && formatMoney(proof.own.amount, currency, i18n.locale, "code");
  return (
    <div className="flex flex-col gap-4">
      {canVerify() ? (
        <Verdict proof={proof} rainId={rainId} listHash={listHash} />
      ) : (
        <p className="text-15 text-text-2">
          <Trans>This browser verifies only on secure pages. Copy the list to verify it elsewhere.</Trans>
        </p>
      )}
      <p className="text-15">
        <Trans>
          {envelopes} envelopes with {sum} together.
        </Trans>{" "}
        {own && (
          <Trans>
            Yours was number {number} with {own}.
          </Trans>
        )}
      </p>
      <dl className="flex flex-col gap-3">
        <ProofField name={t`Hash shown before`} text={listHash} />
        <ProofField name={t`Salt`} text={proof.salt} />
        <ProofField name={t`Amounts in their order, in the smallest unit`} text={proof.amounts.join(",")} />
      </dl>
    </div>
  );
}

function Verdict({
  proof,
  rainId,
  listHash,
}: Pick<ListProofProps, "rainId" | "listHash"> & { readonly proof: EnvelopeProof }) {
  const { data } = useQuery({
    queryKey: ["envelope-verdict", rainId],
    queryFn: () => verifyList(proof, listHash),
    staleTime: Infinity,
  });
  if (!data) return null;
  const isRight = data.isCommitted && data.sums;
  return (
    <ProofVerdict isRight={isRight}>
      {isRight ? (
        <Trans>Your device has made the hash again, and the amounts sum exactly.</Trans>
      ) : (
        <Trans>The list does not give this hash. Please contact customer service.</Trans>
      )}
    </ProofVerdict>
  );
}
