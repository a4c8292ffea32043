import { Card, Stepper } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { BankAccountForm } from "./bank-account-form.tsx";
import { useBankAccounts, useCashierSettings } from "./cashier-queries.ts";
import { PaymentPasswordForm } from "../../shared/wallet/payment-password-form.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

const nothing = () => undefined;

/** A withdrawal. Before the first one it leads through the set-up, one step at a time. */
export function WithdrawFlow({ onRequested }: { readonly onRequested: (withdrawalId: string) => void }) {
  const settings = useCashierSettings();
  const accounts = useBankAccounts();
  return (
    <Card>
      <QueryGate query={settings} data={settings.data?.value} lines={6}>
        {(rules) => (
          <QueryGate query={accounts} data={accounts.data?.value} lines={6}>
            {(known) => {
              if (!rules.hasPaymentPassword) {
                return (
                  <Setup step={0}>
                    <PaymentPasswordForm onSet={nothing} />
                  </Setup>
                );
              }
              const [first] = known;
              if (!first) {
                return (
                  <Setup step={1}>
                    <BankAccountForm banks={rules.withdrawal.banks} onAdded={nothing} />
                  </Setup>
                );
              }
              return <WithdrawForm settings={rules} accounts={known} first={first} onRequested={onRequested} />;
            }}
          </QueryGate>
        )}
      </QueryGate>
    </Card>
  );
}

interface SetupProps {
  readonly step: number;
  readonly children: React.ReactNode;
}

/** The progress of the set-up. The form below belongs to the current step. */
function Setup({ step, children }: SetupProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-15 text-text-2">
        <Trans>Before your first withdrawal there are two things to set up. You do this only once.</Trans>
      </p>
      <Stepper
        label={t`Preparations`}
        current={step}
        steps={[
          {
            label: <Trans>Payment password</Trans>,
            detail: <Trans>protects every withdrawal from your account</Trans>,
          },
          { label: <Trans>Bank account</Trans>, detail: <Trans>where your money goes</Trans> },
          { label: <Trans>Withdraw</Trans> },
        ]}
      />
      {children}
    </div>
  );
}
