import { Trans } from "@lingui/react/macro";

/** A gateway's code is for customer service to look up; anything else was written for the player to read. */
const CODE = /^[A-Z0-9_]+$/;

/** Why a payment failed or was refused, as the operator or the gateway said it; nothing where they said nothing. */
export function RefusalReason({ reason }: { readonly reason: string | null }) {
  if (reason === null) return null;
  const words = <bdi className="font-bold text-text">{reason}</bdi>;
  return (
    <p className={CODE.test(reason) ? "text-13 text-text-3" : undefined}>
      {CODE.test(reason) ? <Trans>Code of the payment service: {words}</Trans> : <Trans>Reason given: {words}</Trans>}
    </p>
  );
}
