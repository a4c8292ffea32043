import { useQuery } from "@tanstack/react-query";
import type { DepositCase, WithdrawalCase } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";

/** How often an open drawer asks whether its case has changed. */
const FOLLOW_MILLIS = 3_000;

/** A deposit that is open in a drawer, as it stands now. */
export function useDepositNow(opened: DepositCase): DepositCase {
  const { data } = useQuery(
    queries.operations.depositQueue.queryOptions({
      input: { view: "all", depositId: opened.id },
      refetchInterval: FOLLOW_MILLIS,
    }),
  );
  return data?.list[0] ?? opened;
}

/** A withdrawal that is open in a drawer, as it stands now. */
export function useWithdrawalNow(opened: WithdrawalCase): WithdrawalCase {
  const { data } = useQuery(
    queries.operations.withdrawalQueue.queryOptions({
      input: { view: "all", withdrawalId: opened.id },
      refetchInterval: FOLLOW_MILLIS,
    }),
  );
  return data?.list[0] ?? opened;
}
