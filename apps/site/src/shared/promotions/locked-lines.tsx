import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "../page-parts/link.tsx";
import { useLockedFunds } from "./use-locked-funds.ts";

export interface LockedLinesProps {
  /** Adds a link to the page of bonuses, where a player sees what to play and gives a bonus up. */
  readonly linked?: boolean;
}

/** The part of the balance that bonuses lock, and bonus money beside it. Renders nothing without a bonus. */
export function LockedLines({ linked = false }: LockedLinesProps) {
  const funds = useLockedFunds();
  if (!funds) return null;
  const { purse } = funds;
  const isLocked = funds.locked !== "0" || funds.toPlay !== "0";
  if (!isLocked && purse === null) return null;
  const money = (minor: string) => <Amount minor={minor} currency={funds.currency} show="code" />;
  const lines = (
    <dl className="divide-y divide-hairline border-y border-hairline text-15">
      {isLocked && (
        <>
          <Line label={<Trans>Locked by a bonus</Trans>}>{money(funds.locked)}</Line>
          <Line label={<Trans>Left to play</Trans>}>{money(funds.toPlay)}</Line>
        </>
      )}
      <Line label={<Trans>You can withdraw now</Trans>}>{money(funds.withdrawable)}</Line>
      {purse && (
        <>
          <Line label={<Trans>Bonus money, beside your balance</Trans>}>{money(purse.balance)}</Line>
          <Line label={<Trans>Left to play with bonus money</Trans>}>{money(purse.toPlay)}</Line>
        </>
      )}
    </dl>
  );
  if (!linked) return lines;
  return (
    <div className="flex flex-col gap-3">
      {lines}
      <ButtonLink to="/member/bonusDetails" size="sm" className="self-start">
        <Trans>See your bonuses</Trans>
      </ButtonLink>
    </div>
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
