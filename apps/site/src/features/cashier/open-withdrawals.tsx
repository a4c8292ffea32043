import { Amount, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useWithdrawals, withdrawalIsOpen } from "./cashier-queries.ts";
import { withdrawalStates } from "../../shared/wallet/withdrawal-states.ts";

/** Withdrawals that are in progress or wait for the player's answer, shown above the form for the next one. */
export function OpenWithdrawals() {
  const { t } = useLingui();
  const { withdrawals = [] } = useWithdrawals();
  return withdrawals.filter(withdrawalIsOpen).map(({ id, amount, currency, state }) => {
    const sum = <Amount minor={amount} currency={currency} show="code" className="font-bold" />;
    const look = withdrawalStates[state];
    return (
      <Link
        key={id}
        to="/member/withdraw"
        search={{ withdrawal: id }}
        className="flex min-h-14 items-center gap-3 rounded-tile border border-hairline bg-surface px-4 py-2.5 shadow-lift transition-colors duration-100 hover:border-control"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span>
            {state === "paid_awaiting_receipt" ? (
              <Trans>Has {sum} arrived? Please tell us.</Trans>
            ) : (
              <Trans>{sum} is on its way</Trans>
            )}
          </span>
          <StatusPill tone={look.tone}>{t(look.name)}</StatusPill>
        </span>
        <ChevronRight aria-hidden="true" className="mirror-rtl size-5 shrink-0 text-text-3" />
      </Link>
    );
  });
}
