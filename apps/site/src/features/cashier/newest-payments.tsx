import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { DepositList } from "./deposit-list.tsx";
import { WithdrawalList } from "./withdrawal-list.tsx";

const SHOWN = 4;

/** The newest deposits and withdrawals, with links to all of them. */
export function NewestPayments() {
  return (
    <>
      <DepositList
        newest={{
          count: SHOWN,
          more: (
            <ButtonLink to="/member/depositv2" search={{}} tone="quiet" size="sm">
              <Trans>All deposits</Trans>
            </ButtonLink>
          ),
        }}
      />
      <WithdrawalList
        newest={{
          count: SHOWN,
          more: (
            <ButtonLink to="/member/withdraw" search={{}} tone="quiet" size="sm">
              <Trans>All withdrawals</Trans>
            </ButtonLink>
          ),
        }}
      />
    </>
  );
}
