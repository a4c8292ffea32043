import { Amount, Button, type ButtonTone, FileDrop, MoneyField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Withdrawal } from "../../platform/answers.ts";
import { client, queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { useAmount } from "../../shared/form/use-amount.tsx";

interface AnswerProps {
  readonly withdrawal: Withdrawal;
}

/** Refetches the withdrawals. */
export function lookAgain(): void {
  void queryClient.invalidateQueries({ queryKey: queries.cashier.withdrawals.key() });
}

function useConfirmReceipt() {
  return useMutation(queries.cashier.confirmReceipt.mutationOptions({ onSettled: lookAgain }));
}

interface SendProps {
  readonly sending: boolean;
  readonly error: unknown;
  readonly onSend: () => void;
  readonly tone?: ButtonTone;
  readonly children: ReactNode;
}

function Send({ sending, error, onSend, tone = "primary", children }: SendProps) {
  const failureText = useFailureText();
  return (
    <>
      <FormError>{error ? failureText(error) : undefined}</FormError>
      <Button tone={tone} size="lg" wide loading={sending} onClick={onSend}>
        {children}
      </Button>
    </>
  );
}

export interface ReceivedProps extends AnswerProps {
  readonly tone?: ButtonTone;
  readonly children: ReactNode;
}

/** The answer "all has arrived". It ends the withdrawal and any dispute about it. */
export function Received({ withdrawal, tone = "primary", children }: ReceivedProps) {
  const confirm = useConfirmReceipt();
  const send = () => confirm.mutate({ withdrawalId: withdrawal.id, answer: "received" });
  return (
    <Send sending={confirm.isPending} error={confirm.error} onSend={send} tone={tone}>
      {children}
    </Send>
  );
}

/** The answer "a part has arrived": asks how much and shows the missing amount. */
export function PartlyReceived({ withdrawal: { id: withdrawalId, amount, currency } }: AnswerProps) {
  const confirm = useConfirmReceipt();
  const sent = BigInt(amount);
  // The full amount would not be a part.
  const received = useAmount(currency, { minimum: "1", maximum: (sent - 1n).toString() });
  const remaining = sent - BigInt(received.minor ?? "0");
  const missing = (
    <Amount minor={remaining.toString()} currency={currency} show="code" className="font-bold text-text" />
  );
  const sum = <Amount minor={received.minor ?? "0"} currency={currency} show="symbol" />;
  const send = () => {
    const receivedAmount = received.take();
    if (receivedAmount !== undefined) confirm.mutate({ withdrawalId, answer: "partly", receivedAmount });
  };
  return (
    <>
      <MoneyField
        {...received.field}
        label={<Trans>How much arrived?</Trans>}
        name="received-amount"
        hint={received.minor !== undefined && remaining > 0n ? <Trans>Missing: {missing}</Trans> : undefined}
      />
      <Send sending={confirm.isPending} error={confirm.error} onSend={send}>
        {received.minor === undefined ? <Trans>Send report</Trans> : <Trans>Report that {sum} arrived</Trans>}
      </Send>
    </>
  );
}

/** The answer "nothing has arrived", with a picture of the bank account as proof. */
export function NotReceived({ withdrawal: { id: withdrawalId } }: AnswerProps) {
  const { t } = useLingui();
  const [files, setFiles] = useState<File[]>([]);
  const [missing, setMissing] = useState(false);
  const report = useMutation({
    mutationFn: async (file: File) => {
      const { value } = await client.cashier.upload({ file, purpose: "receipt_proof" });
      return client.cashier.confirmReceipt({ withdrawalId, answer: "not_received", uploadId: value.uploadId });
    },
    onSettled: lookAgain,
  });
  const send = () => {
    const [file] = files;
    setMissing(!file);
    if (file) report.mutate(file);
  };
  return (
    <>
      <FileDrop
        label={<Trans>Picture of your account statement</Trans>}
        files={files}
        onFilesChange={setFiles}
        maxFiles={1}
        disabled={report.isPending}
        error={missing && files.length === 0 ? t`Please add the picture first.` : undefined}
      />
      <Send sending={report.isPending} error={report.error} onSend={send}>
        <Trans>Send report</Trans>
      </Send>
    </>
  );
}
