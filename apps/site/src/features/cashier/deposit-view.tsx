import { Amount, Card, CopyButton, Countdown, EmptyState, LiveRegion, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Deposit, DepositMethod } from "../../platform/answers.ts";
import { useServerClock } from "../../platform/server-clock.ts";
import { BankTransfer } from "./bank-transfer.tsx";
import { CancelDeposit } from "./cancel-deposit.tsx";
import { useCashierSettings, useDeposits } from "./cashier-queries.ts";
import { AskedAmount, depositAmounts } from "./deposit-amount.tsx";
import { DepositProgress } from "./deposit-progress.tsx";
import { DepositStory } from "./deposit-story.tsx";
import { depositStates } from "../../shared/wallet/deposit-states.ts";
import { MethodName } from "./method-name.tsx";
import { PaymentLink } from "./payment-link.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";

export interface DepositViewProps {
  readonly depositId: string;
  /** Opens the payment page in a separate tab, because a game is running in this one. */
  readonly beside?: boolean;
  /** The next step after the money has arrived. */
  readonly done: ReactNode;
  /** The link to a new deposit, shown when this one cannot succeed any more. */
  readonly again: ReactNode;
}

/** One deposit: its current state, what happens next, and the player's options. */
export function DepositView({ depositId, beside = false, done, again }: DepositViewProps) {
  const { query, deposits } = useDeposits();
  const settings = useCashierSettings();
  return (
    <QueryGate query={query} data={deposits} lines={6}>
      {(list) => {
        const deposit = list.find(({ id }) => id === depositId);
        if (deposit)
          return <View {...{ deposit, beside, done, again }} methods={settings.data?.value.depositMethods} />;
        return (
          <EmptyState
            illustration="search"
            title={<Trans>This is not one of your recent deposits</Trans>}
            action={again}
          >
            <Trans>Look for it in your list of deposits.</Trans>
          </EmptyState>
        );
      }}
    </QueryGate>
  );
}

interface ViewProps {
  readonly deposit: Deposit;
  readonly methods: readonly DepositMethod[] | undefined;
  readonly beside: boolean;
  readonly done: ReactNode;
  readonly again: ReactNode;
}

const UNPAID: ReadonlySet<Deposit["state"]> = new Set(["created", "pending"]);
const OVER: ReadonlySet<Deposit["state"]> = new Set(["failed", "expired", "cancelled"]);

function View({ deposit, methods, beside, done, again }: ViewProps) {
  const { t } = useLingui();
  const { state, redirectUrl, methodKind } = deposit;
  const { shown, asked } = depositAmounts(deposit);
  const method = methods?.find(({ id }) => id === deposit.methodId);
  const look = depositStates[state];
  const stateName = t(look.name);
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-13 text-text-3">
              <MethodName deposit={deposit} methods={methods} />
            </p>
            <p className="text-32 font-heavy">
              <Amount minor={shown.amount} currency={shown.currency} show="code" />
            </p>
            {asked && (
              <p className="text-13 text-text-2">
                <AskedAmount asked={asked} />
              </p>
            )}
          </div>
          <StatusPill tone={look.tone}>{stateName}</StatusPill>
        </header>
        <LiveRegion>{t`Deposit: ${stateName}`}</LiveRegion>
        <DepositStory deposit={deposit} etaMinutes={method?.etaMinutes} />
        {redirectUrl && <PaymentLink url={redirectUrl} beside={beside} />}
        {methodKind === "bank_transfer" && <BankTransfer deposit={deposit} account={method?.account ?? null} />}
        {state === "settled" && done}
        {OVER.has(state) && again}
        <DepositProgress deposit={deposit} />
        <Facts deposit={deposit} />
        {UNPAID.has(state) && <CancelDeposit deposit={deposit} />}
      </div>
    </Card>
  );
}

/** The numbers that customer service asks for. */
function Facts({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useLingui();
  const formats = useFormats();
  const clock = useServerClock();
  const [over, setOver] = useState(false);
  const { reference, createdAt, expiresAt, state } = deposit;
  return (
    <dl className="grid gap-x-4 gap-y-2 border-t border-hairline pt-4 text-13 sm:flex sm:flex-wrap sm:gap-x-8 sm:[&_dd]:whitespace-nowrap sm:[&_dt]:whitespace-nowrap [&_dt]:text-text-3">
      <div className="flex items-center justify-between gap-2 sm:justify-start">
        <dt>
          <Trans>Reference</Trans>
        </dt>
        <dd className="flex items-center gap-1 font-bold">
          <bdi dir="ltr" className="tabular">
            {reference}
          </bdi>
          <CopyButton iconOnly text={reference} label={t`Copy reference`} />
        </dd>
      </div>
      <div className="flex items-center justify-between gap-2 sm:justify-start">
        <dt>
          <Trans>Requested</Trans>
        </dt>
        <dd>{formats.dateTime(createdAt)}</dd>
      </div>
      {expiresAt && !over && UNPAID.has(state) && (
        <div className="flex items-center justify-between gap-2 sm:justify-start">
          <dt>
            <Trans>Time left to pay</Trans>
          </dt>
          <dd>
            <Countdown until={Date.parse(expiresAt)} now={clock} onEnd={() => setOver(true)} className="font-bold" />
          </dd>
        </div>
      )}
    </dl>
  );
}
