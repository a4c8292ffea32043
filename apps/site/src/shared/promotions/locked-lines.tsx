import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../platform/platform.ts";

/** The part of the balance that bonuses lock. Renders nothing while nothing is locked. */
export function LockedLines() {
  const { data } = useQuery(queries.rewards.lockedFunds.queryOptions({ input: {} }));
  const funds = data?.value;
  if (!funds || (funds.locked === "0" && funds.toPlay === "0")) return null;
  const money = (minor: string) => <Amount minor={minor} currency={funds.currency} show="code" />;
  return (
    <dl className="divide-y divide-hairline border-y border-hairline text-15">
      <Line label={<Trans>Locked by a bonus</Trans>}>{money(funds.locked)}</Line>
      <Line label={<Trans>Left to play</Trans>}>{money(funds.toPlay)}</Line>
      <Line label={<Trans>You can withdraw now</Trans>}>{money(funds.withdrawable)}</Line>
    </dl>
  );
}

function Line({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt>{label}</dt>
      <dd className="shrink-0 font-bold">{children}</dd>
    </div>
  );
}
