import { Amount, Button, Chip, Dialog, MoneyField, RadioCards, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Landmark, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { BankAccount, CashierSettings } from "../../platform/answers.ts";
import { useWallet } from "../../platform/use-session.ts";
import { useAmount } from "../../shared/form/use-amount.tsx";
import { BankAccountForm } from "./bank-account-form.tsx";
import { BankEnding } from "../../shared/wallet/bank-ending.tsx";
import { ConfirmWithdrawal } from "./confirm-withdrawal.tsx";
import { Eta } from "./eta.tsx";
import { useHolds } from "./use-holds.ts";
import { WalletLines } from "./wallet-summary.tsx";
import { Form } from "../../shared/form/form.tsx";
import { RemoveBankAccount } from "./remove-bank-account.tsx";
import { LockedLines } from "../../shared/promotions/locked-lines.tsx";
import { limitOfBonuses, useLockedFunds } from "../../shared/promotions/use-locked-funds.ts";

export interface WithdrawFormProps {
  readonly settings: CashierSettings;
  readonly accounts: readonly BankAccount[];
  readonly first: BankAccount;
  readonly onRequested: (withdrawalId: string) => void;
}

/** Asks for the amount and the bank account, then for the payment password. */
export function WithdrawForm({ settings, accounts, first, onRequested }: WithdrawFormProps) {
  const { t } = useLingui();
  const { wallet } = useWallet();
  const { currency, withdrawal } = settings;
  const { minimum, maximum, etaMinutes, banks } = withdrawal;
  const available = wallet?.available ?? "0";
  // A bonus may lock a part of the balance, so "all" is the part that can be withdrawn.
  const funds = useLockedFunds();
  const withdrawable = funds?.withdrawable ?? available;
  const all = BigInt(withdrawable) < BigInt(maximum) ? withdrawable : maximum;
  const amount = useAmount(currency, {
    minimum,
    maximum,
    ...(wallet && { available }),
    ...limitOfBonuses(funds),
  });
  const formats = useFormats();
  const isHeld = useHolds(accounts);
  const [accountId, setAccountId] = useState((accounts.find((known) => !isHeld(known)) ?? first).id);
  const account = accounts.find(({ id }) => id === accountId) ?? first;
  const usableFrom = formats.dateTime(account.usableFrom);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [confirmed, setConfirmed] = useState<string>();
  const least = <Amount minor={minimum} currency={currency} show="code" />;
  const most = <Amount minor={maximum} currency={currency} show="code" />;
  const sum = <Amount minor={amount.minor ?? "0"} currency={currency} show="symbol" />;
  const eta = <Eta minutes={etaMinutes} />;
  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isHeld(account)) setConfirmed(amount.take());
        }}
        className="flex flex-col gap-5"
      >
        <div className="flex flex-col gap-2">
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-13 font-bold text-text-2">
              <Trans>To which account?</Trans>
            </h2>
            <Button tone="quiet" size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
              <Trans>Add an account</Trans>
            </Button>
          </div>
          <RadioCards
            label={t`Your bank accounts`}
            value={account.id}
            onValueChange={setAccountId}
            cards={accounts.map((known) => ({
              value: known.id,
              title: <BankEnding account={known} />,
              detail: isHeld(known) ? (
                <Trans>Available from {formats.dateTime(known.usableFrom)}</Trans>
              ) : (
                <bdi>{known.holderName}</bdi>
              ),
              leading: <Landmark />,
            }))}
          />
          <Button tone="quiet" size="sm" icon={<Trash2 />} className="self-start" onClick={() => setRemoving(true)}>
            <Trans>Remove this account</Trans>
          </Button>
          {isHeld(account) && (
            <output className="text-15 text-text-2">
              <Trans>This bank account is new. To protect your money, withdrawals to it start on {usableFrom}.</Trans>
            </output>
          )}
        </div>
        <div className="flex flex-col gap-2">
          <MoneyField
            {...amount.field}
            label={<Trans>Amount</Trans>}
            name="amount"
            hint={
              <Trans>
                From {least} to {most}
              </Trans>
            }
          />
          <Chip
            selected={amount.minor === all}
            disabled={BigInt(all) < BigInt(minimum)}
            onClick={() => amount.fill(all)}
            className="self-start"
          >
            <Trans>
              All: <Amount minor={all} currency={currency} />
            </Trans>
          </Chip>
        </div>
        <WalletLines wallet={wallet} />
        <LockedLines linked />
        <p className="text-13 text-text-3">
          <Trans>
            We set the amount aside right away, check your request and send the money to your bank, usually within {eta}
            .
          </Trans>
        </p>
        <Button type="submit" tone="primary" size="lg" wide disabled={isHeld(account)}>
          {amount.minor === undefined ? <Trans>Continue</Trans> : <Trans>Withdraw {sum}</Trans>}
        </Button>
      </Form>
      <ConfirmWithdrawal
        amount={confirmed}
        currency={currency}
        account={account}
        etaMinutes={etaMinutes}
        onClose={() => setConfirmed(undefined)}
        onRequested={onRequested}
      />
      <RemoveBankAccount account={removing ? account : undefined} onClose={() => setRemoving(false)} />
      <Dialog open={adding} onOpenChange={setAdding} title={<Trans>Add a bank account</Trans>}>
        <BankAccountForm
          banks={banks}
          onAdded={({ id }) => {
            setAccountId(id);
            setAdding(false);
          }}
        />
      </Dialog>
    </>
  );
}
