import { Button, FileDrop } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client, queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../../shared/form/form-error.tsx";

export interface DepositProofProps {
  readonly depositId: string;
  /** The deposit has expired. The proof is then one of several next steps. */
  readonly late: boolean;
  readonly onSent: () => void;
}

/** Uploads a picture of the transfer's receipt. The form keeps it until the platform has accepted it. */
export function DepositProof({ depositId, late, onSent }: DepositProofProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [files, setFiles] = useState<File[]>([]);
  const [missing, setMissing] = useState(false);
  const proof = useMutation({
    mutationFn: async (file: File) => {
      const { value } = await client.cashier.upload({ file, purpose: "deposit_proof" });
      return client.cashier.depositProof({ depositId, uploadId: value.uploadId });
    },
    onSuccess: onSent,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.cashier.deposits.key() }),
  });
  const send = () => {
    const [file] = files;
    setMissing(!file);
    if (file) proof.mutate(file);
  };
  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        label={<Trans>Picture of your transfer receipt</Trans>}
        files={files}
        onFilesChange={setFiles}
        maxFiles={1}
        disabled={proof.isPending}
        error={missing && files.length === 0 ? t`Please add the picture first.` : undefined}
      />
      <FormError>{proof.error && failureText(proof.error)}</FormError>
      <Button tone={late ? "secondary" : "primary"} size="lg" wide loading={proof.isPending} onClick={send}>
        <Trans>I have paid, send proof</Trans>
      </Button>
    </div>
  );
}
