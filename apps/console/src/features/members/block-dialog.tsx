import { Button, Dialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MemberDetail } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";

/** Blocks a member, which ends all their sessions, or unblocks them. A reason is recorded in both cases. */
export function BlockDialog({ member }: { readonly member: MemberDetail }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const blocking = member.status === "active";
  const change = useMutation(
    queries.operations.setMemberStatus.mutationOptions({
      onSuccess: () => {
        notify.success(blocking ? t`The member is blocked and signed out.` : t`The member may sign in again.`);
        setOpen(false);
        setReason("");
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const submit = () =>
    change.mutate({ memberId: member.id, status: blocking ? "blocked" : "active", reason: reason.trim() });
  return (
    <>
      <Button tone={blocking ? "danger" : "secondary"} onClick={() => setOpen(true)}>
        {blocking ? <Trans>Block</Trans> : <Trans>Unblock</Trans>}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={blocking ? t`Block ${member.account}?` : t`Unblock ${member.account}?`}
        description={
          blocking
            ? t`All sessions end, and running bonuses are cancelled. The member’s own money stays where it is.`
            : t`The member can sign in and play again.`
        }
        footer={
          <Button
            wide
            tone={blocking ? "danger" : "primary"}
            loading={change.isPending}
            disabled={!isReason(reason)}
            onClick={submit}
          >
            {blocking ? <Trans>Block</Trans> : <Trans>Unblock</Trans>}
          </Button>
        }
      >
        <div className="grid gap-4">
          <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(change.error)} />
        </div>
      </Dialog>
    </>
  );
}
