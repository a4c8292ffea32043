import { Trans, useLingui } from "@lingui/react/macro";
import { getRouteApi } from "@tanstack/react-router";
import type { Deposit } from "../platform/answers.ts";
import { CashierFrame } from "../features/cashier/cashier-frame.tsx";
import { DepositForm } from "../features/cashier/deposit-form.tsx";
import { DepositList } from "../features/cashier/deposit-list.tsx";
import { DepositView } from "../features/cashier/deposit-view.tsx";
import { ButtonLink } from "../shared/page-parts/link.tsx";
import { Card } from "@banyan/ui";

const route = getRouteApi("/signed-in/member/depositv2");

/** The deposit page: a new deposit, or the current state of an existing one. */
export function DepositPage() {
  const { t } = useLingui();
  const { deposit: depositId } = route.useSearch();
  const navigate = route.useNavigate();
  const onOpened = async ({ id, redirectUrl }: Deposit) => {
    // A player who returns with the browser's back button finds the deposit instead of an empty form.
    await navigate({ search: { deposit: id } });
    if (redirectUrl) location.assign(redirectUrl);
  };
  return (
    <CashierFrame title={t`Deposit`} beside={<DepositList />}>
      {depositId === undefined ? (
        <Card>
          <DepositForm onOpened={(deposit) => void onOpened(deposit)} />
        </Card>
      ) : (
        <DepositView
          key={depositId}
          depositId={depositId}
          done={
            <div className="grid gap-3 sm:grid-cols-2">
              <ButtonLink to="/" tone="primary">
                <Trans>Play</Trans>
              </ButtonLink>
              <ButtonLink to="/member/depositv2" search={{}}>
                <Trans>New deposit</Trans>
              </ButtonLink>
            </div>
          }
          again={
            <ButtonLink to="/member/depositv2" search={{}} tone="primary" wide>
              <Trans>New deposit</Trans>
            </ButtonLink>
          }
        />
      )}
    </CashierFrame>
  );
}
