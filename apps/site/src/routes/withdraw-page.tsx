import { Trans, useLingui } from "@lingui/react/macro";
import { getRouteApi } from "@tanstack/react-router";
import { CashierFrame } from "../features/cashier/cashier-frame.tsx";
import { OpenWithdrawals } from "../features/cashier/open-withdrawals.tsx";
import { WithdrawFlow } from "../features/cashier/withdraw-flow.tsx";
import { WithdrawalList } from "../features/cashier/withdrawal-list.tsx";
import { WithdrawalView } from "../features/cashier/withdrawal-view.tsx";
import { ButtonLink } from "../shared/page-parts/link.tsx";

const route = getRouteApi("/signed-in/member/withdraw");

/** The withdrawal page: a new withdrawal, or the current state of an existing one. */
export function WithdrawPage() {
  const { t } = useLingui();
  const { withdrawal: withdrawalId } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CashierFrame title={t`Withdraw`} beside={<WithdrawalList />}>
      {withdrawalId === undefined ? (
        <div className="flex flex-col gap-5">
          <OpenWithdrawals />
          <WithdrawFlow onRequested={(id) => void navigate({ search: { withdrawal: id } })} />
        </div>
      ) : (
        <WithdrawalView
          key={withdrawalId}
          withdrawalId={withdrawalId}
          next={
            <ButtonLink to="/member/withdraw" search={{}} tone="quiet" wide>
              <Trans>New withdrawal</Trans>
            </ButtonLink>
          }
        />
      )}
    </CashierFrame>
  );
}
