import { Amount, Dialog } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ContractRunRecord } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { actsOf, RecordActForm } from "./record-act-form.tsx";
import { RecordChangeDecision } from "./record-change-decision.tsx";
import { RecordState } from "./record-state.tsx";

interface RecordDialogProps {
  readonly record: ContractRunRecord;
  readonly onClose: () => void;
}

/** A payment of a period, with what an operator may do about it: hold it, cut it, or pay it from the house. */
export function RecordDialog({ record, onClose }: RecordDialogProps) {
  const { t } = useLingui();
  const mayHold = useMay("contracts.hold");
  const maySettle = useMay("contracts.settle");
  const { account, amount, cut, currency, holdReason, recordHoldReason, change } = record;
  const acts = actsOf(record, { mayHold, maySettle });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Payment to ${account}`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="flex flex-wrap items-center justify-between gap-3 text-20 font-bold">
          <Amount minor={amount} currency={currency} show="code" />
          <RecordState record={record} />
        </p>
        {BigInt(cut) > 0n && (
          <Note>
            <Trans>
              Cut by <Amount minor={cut} currency={currency} />
            </Trans>
          </Note>
        )}
        {recordHoldReason !== null && (
          <Note>
            <Trans>Held because: {recordHoldReason}</Trans>
          </Note>
        )}
        {holdReason !== null && (
          <Note>
            <Trans>All payments to this agent are held because: {holdReason}</Trans>
          </Note>
        )}
        {change !== null && <RecordChangeDecision change={change} currency={currency} mayDecide={maySettle} />}
        {acts.length > 0 && <RecordActForm key={acts.join()} record={record} acts={acts} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className="text-15 wrap-anywhere text-text-2">{children}</p>;
}
