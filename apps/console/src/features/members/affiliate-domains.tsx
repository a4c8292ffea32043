import { Button, Dialog, notify, TextArea } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MemberDetail } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";

/** The addresses of the site that belong to a member, one a line; a reason is recorded. */
export function AffiliateDomains({ member }: { readonly member: MemberDetail }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [open, setOpen] = useState(false);
  const [hosts, setHosts] = useState(() => member.registration.domains.join("\n"));
  const [reason, setReason] = useState("");
  const change = useMutation(
    queries.operations.setAffiliateDomains.mutationOptions({
      onSuccess: () => {
        notify.success(t`The addresses are saved.`);
        setOpen(false);
        setReason("");
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const submit = () =>
    change.mutate({ memberId: member.id, hosts: hosts.split(/\s+/).filter(Boolean), reason: reason.trim() });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Change</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Addresses of ${member.account}`}
        description={t`Whoever registers there without a code was brought by this member.`}
        footer={
          <Button wide tone="primary" loading={change.isPending} disabled={reason.trim().length < 3} onClick={submit}>
            <Trans>Save</Trans>
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <TextArea
            label={t`Addresses, one a line`}
            rows={3}
            dir="ltr"
            value={hosts}
            onChange={(event) => setHosts(event.target.value)}
            error={change.isError ? failureText(change.error) : undefined}
          />
          <TextArea
            label={t`Reason`}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}
