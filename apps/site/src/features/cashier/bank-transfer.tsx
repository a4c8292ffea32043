import { toDecimal } from "@banyan/kernel";
import { Amount, Button, CopyButton } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Deposit, DepositMethod } from "../../platform/answers.ts";
import { DepositProof } from "./deposit-proof.tsx";

export interface BankTransferProps {
  readonly deposit: Deposit;
  readonly account: DepositMethod["account"];
}

/** A deposit by bank transfer: the account to pay to, and the upload of the proof. */
export function BankTransfer({ deposit, account }: BankTransferProps) {
  const { state } = deposit;
  const [again, setAgain] = useState(false);
  if (state === "settling" && !again) {
    return (
      <Button tone="quiet" wide onClick={() => setAgain(true)}>
        <Trans>Send another picture</Trans>
      </Button>
    );
  }
  // An expired deposit still accepts a proof, because the money may have been sent.
  if (state !== "pending" && state !== "expired" && state !== "settling") return null;
  return (
    <>
      {state === "pending" && account && <Account deposit={deposit} account={account} />}
      <DepositProof depositId={deposit.id} late={state === "expired"} onSent={() => setAgain(false)} />
    </>
  );
}

interface AccountProps {
  readonly deposit: Deposit;
  readonly account: NonNullable<DepositMethod["account"]>;
}

function Account({ deposit: { amount, currency, reference }, account }: AccountProps) {
  const { t } = useLingui();
  return (
    <dl className="divide-y divide-hairline rounded-tile border border-hairline bg-bg px-4">
      <Line
        label={<Trans>Bank</Trans>}
        value={<bdi>{account.bankName}</bdi>}
        copied={account.bankName}
        copyLabel={t`Copy bank`}
      />
      <Line
        label={<Trans>Account holder</Trans>}
        value={<bdi>{account.holderName}</bdi>}
        copied={account.holderName}
        copyLabel={t`Copy account holder`}
      />
      <Line
        label={<Trans>Account number</Trans>}
        value={
          <bdi dir="ltr" className="tabular">
            {account.number}
          </bdi>
        }
        copied={account.number.replace(/\s/g, "")}
        copyLabel={t`Copy account number`}
      />
      <Line
        label={<Trans>Amount</Trans>}
        value={<Amount minor={amount} currency={currency} show="code" />}
        copied={toDecimal(BigInt(amount), currency)}
        copyLabel={t`Copy amount`}
      />
      <Line
        label={<Trans>Payment reference</Trans>}
        value={
          <bdi dir="ltr" className="tabular">
            {reference}
          </bdi>
        }
        copied={reference}
        copyLabel={t`Copy reference`}
      />
    </dl>
  );
}

interface LineProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly copied: string;
  readonly copyLabel: string;
}

function Line({ label, value, copied, copyLabel }: LineProps) {
  return (
    <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5">
      <dt className="text-13 text-text-3">{label}</dt>
      <dd className="font-bold wrap-anywhere">{value}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton iconOnly text={copied} label={copyLabel} />
      </dd>
    </div>
  );
}
