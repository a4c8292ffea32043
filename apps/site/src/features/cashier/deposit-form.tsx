import { failureOf } from "@banyan/client";
import { Amount, Button, EmptyState, MoneyField, RadioCards } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { CreditCard, Landmark } from "lucide-react";
import { useState } from "react";
import type { CashierSettings, Deposit, DepositMethod } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { useAmount } from "../../shared/form/use-amount.tsx";
import { useRequestId } from "../../shared/form/use-request-id.ts";
import { useCashierSettings } from "./cashier-queries.ts";
import { DepositBonus } from "./deposit-bonus.tsx";
import { Eta } from "./eta.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";

export interface DepositFormProps {
  /** Called with the deposit when the platform has created it. */
  readonly onOpened: (deposit: Deposit) => void;
}

/** The choice of a payment method and an amount. */
export function DepositForm({ onOpened }: DepositFormProps) {
  const settings = useCashierSettings();
  return (
    <QueryGate query={settings} data={settings.data?.value} lines={6}>
      {({ depositMethods, currency }) => {
        const [first] = depositMethods;
        if (first)
          return <OfferedMethods methods={depositMethods} first={first} currency={currency} onOpened={onOpened} />;
        return (
          <EmptyState title={<Trans>No payment methods available right now</Trans>}>
            <Trans>Deposits are closed for now. Your balance is not affected. Please come back later.</Trans>
          </EmptyState>
        );
      }}
    </QueryGate>
  );
}

interface OfferedMethodsProps extends DepositFormProps {
  readonly methods: CashierSettings["depositMethods"];
  readonly first: DepositMethod;
  readonly currency: string;
}

/** The page to which the payer returns. The platform adds the deposit's id. */
const returnPage = () => new URL("/member/depositv2", location.href).href;

function OfferedMethods({ methods, first, currency, onOpened }: OfferedMethodsProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [methodId, setMethodId] = useState(first.id);
  const method = methods.find(({ id }) => id === methodId) ?? first;
  const amount = useAmount(currency, method);
  const { requestId, answered } = useRequestId();
  const deposit = useMutation(
    queries.cashier.deposit.mutationOptions({
      onSuccess: ({ value }) => onOpened(value),
      onSettled: (_answer, error) => {
        answered(error);
        // Even a refused request may have created a deposit, which the list then shows.
        void queryClient.invalidateQueries({ queryKey: queries.cashier.deposits.key() });
      },
    }),
  );
  const submit = () => {
    const minor = amount.take();
    if (minor !== undefined) {
      deposit.mutate({ requestId, methodId: method.id, amount: minor, returnUrl: returnPage() });
    }
  };
  const least = <Amount minor={method.minimum} currency={currency} show="code" />;
  const most = <Amount minor={method.maximum} currency={currency} show="code" />;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-5"
    >
      <div className="flex flex-col gap-2">
        <h2 className="text-13 font-bold text-text-2">
          <Trans>How do you want to pay?</Trans>
        </h2>
        <RadioCards
          label={t`Payment methods`}
          value={method.id}
          onValueChange={setMethodId}
          cards={methods.map((offered) => ({
            value: offered.id,
            title: <bdi>{offered.name}</bdi>,
            detail: <MethodDetail method={offered} />,
            leading: offered.kind === "redirect" ? <CreditCard /> : <Landmark />,
          }))}
        />
      </div>
      <MoneyField
        {...amount.field}
        label={<Trans>Amount</Trans>}
        name="amount"
        presets={method.presets}
        hint={
          <Trans>
            From {least} to {most}
          </Trans>
        }
      />
      <DepositBonus minor={amount.minor} />
      <FormError>{deposit.error && failureText(deposit.error)}</FormError>
      {deposit.error && failureOf(deposit.error).code === "NETWORK" && (
        <p className="text-13 text-text-3">
          <Trans>You can safely press the button again: the same deposit is never opened twice.</Trans>
        </p>
      )}
      <Button type="submit" tone="primary" size="lg" wide loading={deposit.isPending}>
        <SubmitText minor={amount.minor} currency={currency} method={method} />
      </Button>
    </Form>
  );
}

interface SubmitTextProps {
  readonly minor: string | undefined;
  readonly currency: string;
  readonly method: DepositMethod;
}

/** Repeats the amount as it was parsed, before it is sent. */
function SubmitText({ minor, currency, method }: SubmitTextProps) {
  if (minor === undefined) {
    return method.kind === "redirect" ? <Trans>Continue to payment</Trans> : <Trans>Show payment details</Trans>;
  }
  const sum = <Amount minor={minor} currency={currency} show="symbol" />;
  return <Trans>Deposit {sum}</Trans>;
}

function MethodDetail({ method }: { readonly method: DepositMethod }) {
  const eta = <Eta minutes={method.etaMinutes} />;
  return method.kind === "redirect" ? (
    <Trans>Pay on our partner's page; in your balance within about {eta}</Trans>
  ) : (
    <Trans>Transfer from your bank; our team checks it, within about {eta}</Trans>
  );
}
