import { Amount, Card, CopyButton, EmptyState, LiveRegion, StatusPill, Stepper, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Withdrawal } from "../../platform/answers.ts";
import { BankEnding } from "../../shared/wallet/bank-ending.tsx";
import { useWithdrawals } from "./cashier-queries.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { ReceiptAfterAll, ReceiptQuestion } from "./receipt-question.tsx";
import { WithdrawalStory } from "./withdrawal-story.tsx";
import { withdrawalStates } from "../../shared/wallet/withdrawal-states.ts";

export interface WithdrawalViewProps {
  readonly withdrawalId: string;
  /** Other actions for the player. */
  readonly next: ReactNode;
}

/** One withdrawal: its current state, what happens next, and the question to the player. */
export function WithdrawalView({ withdrawalId, next }: WithdrawalViewProps) {
  const { query, withdrawals } = useWithdrawals();
  return (
    <QueryGate query={query} data={withdrawals} lines={6}>
      {(list) => {
        const withdrawal = list.find(({ id }) => id === withdrawalId);
        if (withdrawal) return <View withdrawal={withdrawal} next={next} />;
        return (
          <EmptyState
            illustration="search"
            title={<Trans>This is not one of your recent withdrawals</Trans>}
            action={next}
          >
            <Trans>Look for it in your list of withdrawals.</Trans>
          </EmptyState>
        );
      }}
    </QueryGate>
  );
}

interface ViewProps {
  readonly withdrawal: Withdrawal;
  readonly next: ReactNode;
}

const RECEIPT_STEP = 3;

function View({ withdrawal, next }: ViewProps) {
  const { t } = useLingui();
  const { amount, currency, state, paidAt } = withdrawal;
  const look = withdrawalStates[state];
  const stateName = t(look.name);
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-13 text-text-3">
              <BankEnding account={withdrawal} />
            </p>
            <p className="text-32 font-heavy">
              <Amount minor={amount} currency={currency} show="code" />
            </p>
          </div>
          <StatusPill tone={look.tone}>{stateName}</StatusPill>
        </header>
        <LiveRegion>{t`Withdrawal: ${stateName}`}</LiveRegion>
        <WithdrawalStory withdrawal={withdrawal} />
        {state === "paid_awaiting_receipt" && <ReceiptQuestion withdrawal={withdrawal} />}
        {(state === "partly_received" || state === "not_received") && <ReceiptAfterAll withdrawal={withdrawal} />}
        <Stepper
          label={t`Withdrawal progress`}
          // A withdrawal that was returned after its payout failed at the receipt step.
          current={state === "returned" && paidAt !== null ? RECEIPT_STEP : look.step}
          failed={look.failed ?? false}
          steps={[
            { label: <Trans>Requested</Trans>, detail: <Trans>the amount is set aside</Trans> },
            { label: <Trans>Checked</Trans>, detail: <Trans>by our team</Trans> },
            { label: <Trans>Paid</Trans>, detail: <Trans>by the payment service, to your bank</Trans> },
            { label: <Trans>Received</Trans>, detail: <Trans>you tell us that it has arrived</Trans> },
          ]}
        />
        <Facts withdrawal={withdrawal} />
        {next}
      </div>
    </Card>
  );
}

/** The numbers that customer service asks for. */
function Facts({ withdrawal: { reference, createdAt, paidAt } }: { readonly withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <dl className="grid gap-x-4 gap-y-2 border-t border-hairline pt-4 text-13 sm:flex sm:flex-wrap sm:gap-x-8 sm:[&_dd]:whitespace-nowrap sm:[&_dt]:whitespace-nowrap [&_dt]:text-text-3 [&>div]:flex [&>div]:items-center [&>div]:justify-between [&>div]:gap-2 sm:[&>div]:justify-start">
      <div>
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
      <div>
        <dt>
          <Trans>Requested</Trans>
        </dt>
        <dd>{formats.dateTime(createdAt)}</dd>
      </div>
      {paidAt && (
        <div>
          <dt>
            <Trans>Paid</Trans>
          </dt>
          <dd>{formats.dateTime(paidAt)}</dd>
        </div>
      )}
    </dl>
  );
}
