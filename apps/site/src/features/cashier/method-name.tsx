import { Trans } from "@lingui/react/macro";
import type { Deposit, DepositMethod } from "../../platform/answers.ts";

export interface MethodNameProps {
  readonly deposit: Pick<Deposit, "methodId" | "methodKind">;
  readonly methods: readonly DepositMethod[] | undefined;
}

/** The payment method of a deposit. If the brand no longer offers it, only its kind is named. */
export function MethodName({ deposit, methods }: MethodNameProps) {
  const method = methods?.find(({ id }) => id === deposit.methodId);
  if (method) return <bdi>{method.name}</bdi>;
  return deposit.methodKind === "redirect" ? <Trans>Online payment</Trans> : <Trans>Bank transfer</Trans>;
}
