import { Trans } from "@lingui/react/macro";

/** Matches a gateway's code, which is for customer service. Any other reason was written for the player. */
const CODE = /^[A-Z0-9_]+$/;

/**
 * The reason of a failed or refused payment, in the operator's or the gateway's words. Renders nothing without a
 * reason.
 */
export function RefusalReason({ reason }: { readonly reason: string | null }) {
  if (reason === null) return null;
  const words = <bdi className="font-bold text-text">{reason}</bdi>;
  return (
    <p className={CODE.test(reason) ? "text-13 text-text-3" : undefined}>
      {CODE.test(reason) ? <Trans>Payment service code: {words}</Trans> : <Trans>Reason: {words}</Trans>}
    </p>
  );
}
