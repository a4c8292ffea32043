import type { BankAccount } from "../../platform/answers.ts";

type Recognised = Pick<BankAccount, "bankName" | "accountEnding">;

function Ending({ account }: { readonly account: Recognised }) {
  const ending = `•••• ${account.accountEnding}`;
  return (
    <bdi dir="ltr" className="tabular shrink-0 whitespace-nowrap">
      {ending}
    </bdi>
  );
}

/** A bank account as its owner recognises it: the bank, and the last digits of the number. */
export function BankEnding({ account }: { readonly account: Recognised }) {
  return (
    <bdi>
      {account.bankName} <Ending account={account} />
    </bdi>
  );
}

/** The same on one line, however little room there is: the digits stay, the bank's name is cut. */
export function BankEndingLine({ account }: { readonly account: Recognised }) {
  return (
    <bdi className="inline-flex max-w-full gap-1.5 align-bottom">
      <span className="truncate">{account.bankName}</span>
      <Ending account={account} />
    </bdi>
  );
}
