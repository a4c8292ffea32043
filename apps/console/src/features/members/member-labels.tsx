import { Button, Dialog, notify, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MemberDetail } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";

/** The labels of a member, which audiences ask for. A change needs a reason, which is recorded. */
export function MemberLabels({ member }: { readonly member: MemberDetail }) {
  const mayManage = useMay("promotions.manage");
  const [open, setOpen] = useState(false);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi>{member.labels.join(", ") || "–"}</bdi>
      {mayManage ? (
        <Button size="sm" onClick={() => setOpen(true)}>
          <Trans>Change the labels</Trans>
        </Button>
      ) : null}
      {open && <LabelsDialog member={member} onClose={() => setOpen(false)} />}
    </span>
  );
}

interface LabelsDialogProps {
  readonly member: MemberDetail;
  readonly onClose: () => void;
}

function LabelsDialog({ member, onClose }: LabelsDialogProps) {
  const { t } = useLingui();
  const [begun] = useState(() => member.labels.join(", "));
  const [labels, setLabels] = useState(begun);
  const [reason, setReason] = useState("");
  const change = useMutation(
    queries.operations.setMemberLabels.mutationOptions({
      onSuccess: () => {
        notify.success(t`The labels are saved.`);
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const failed = useFieldFailure(change.error, ["labels"]);
  const { close, question } = useUnsavedWork(labels !== begun, onClose);
  const typed = labels
    .split(/[,،]/)
    .map((label) => label.trim())
    .filter(Boolean);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t`Labels of ${member.account}`}
      description={t`Promotions and messages can be for members with a label.`}
      footer={
        <Button
          wide
          tone="primary"
          loading={change.isPending}
          disabled={!isReason(reason)}
          onClick={() => change.mutate({ memberId: member.id, labels: typed, reason: reason.trim() })}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t`Labels, with commas`}
          optional
          dir="auto"
          value={labels}
          onChange={(event) => setLabels(event.target.value)}
          error={failed.of("labels")}
        />
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
