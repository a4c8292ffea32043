import type { BankAccount } from "../../platform/answers.ts";

type Recognised = Pick<BankAccount, "bankName" | "accountEnding">;

function Ending({ account }: { readonly account: Recognised }) {
  const ending = `•••• ${account.accountEnding}`;
  return (
    <bdi dir="ltr" className="tabular whitespace-nowrap">
      {ending}
    </bdi>
  );
}

/** A bank account in the form that its owner recognises: the bank and the last digits of the number. */
export function BankEnding({ account }: { readonly account: Recognised }) {
  return (
    <bdi>
      {account.bankName} <Ending account={account} />
    </bdi>
  );
}
