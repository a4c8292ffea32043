import type { BankAccount } from "../../platform/answers.ts";

/** A bank account as its owner recognises it: the bank, and the last digits of the number. */
export function BankEnding({ account }: { readonly account: Pick<BankAccount, "bankName" | "accountEnding"> }) {
  const ending = `•••• ${account.accountEnding}`;
  return (
    <bdi>
      {account.bankName}{" "}
      <bdi dir="ltr" className="tabular whitespace-nowrap">
        {ending}
      </bdi>
    </bdi>
  );
}
