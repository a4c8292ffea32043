import { Amount, Button, CopyButton, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { MemberTransfer } from "../../platform/answers.ts";

export interface TransferReceiptProps {
  readonly transfer: MemberTransfer;
  readonly onAgain: () => void;
}

/** The receipt of a transfer that has been made. */
export function TransferReceipt({ transfer: { id, account, amount, currency, at }, onAgain }: TransferReceiptProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <div className="flex flex-col gap-5">
      <output className="flex flex-col items-center gap-2 text-center">
        <CircleCheck aria-hidden="true" className="size-10 text-live" />
        <span className="text-17 font-bold">
          <Trans>The money was sent</Trans>
        </span>
        <Amount minor={amount} currency={currency} show="code" className="text-32 font-heavy" />
      </output>
      <dl className="divide-y divide-hairline border-y border-hairline text-15">
        <Line label={<Trans>To</Trans>}>
          <bdi className="font-bold wrap-anywhere">{account}</bdi>
        </Line>
        <Line label={<Trans>Time</Trans>}>
          <span className="tabular">{formats.dateTime(at)}</span>
        </Line>
        <Line label={<Trans>Reference</Trans>}>
          <span className="flex items-center gap-1">
            <bdi dir="ltr" className="text-13 wrap-anywhere">
              {id}
            </bdi>
            <CopyButton iconOnly text={id} label={t`Copy the reference`} />
          </span>
        </Line>
      </dl>
      <Button wide onClick={onAgain}>
        <Trans>Send more</Trans>
      </Button>
    </div>
  );
}

function Line({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className="shrink-0 text-text-3">{label}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}
