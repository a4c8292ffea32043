import { Trans } from "@lingui/react/macro";
import type { Deposit, DepositMethod } from "../../platform/answers.ts";

export interface MethodNameProps {
  readonly deposit: Pick<Deposit, "methodId" | "methodKind">;
  readonly methods: readonly DepositMethod[] | undefined;
}

/** How a deposit was paid; by its kind alone where the brand has given the method up since. */
export function MethodName({ deposit, methods }: MethodNameProps) {
  const method = methods?.find(({ id }) => id === deposit.methodId);
  if (method) return <bdi>{method.name}</bdi>;
  return deposit.methodKind === "redirect" ? <Trans>Online payment</Trans> : <Trans>Bank transfer</Trans>;
}
