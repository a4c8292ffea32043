import { Button, Dialog, notify, TextArea } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MemberDetail } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";

/** The site's addresses that belong to a member. A change needs a reason, which is recorded. */
export function AffiliateDomains({ member }: { readonly member: MemberDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Change</Trans>
      </Button>
      {open && <AffiliateDomainsDialog member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AffiliateDomainsDialogProps {
  readonly member: MemberDetail;
  readonly onClose: () => void;
}

function AffiliateDomainsDialog({ member, onClose }: AffiliateDomainsDialogProps) {
  const { t } = useLingui();
  const [begun] = useState(() => member.registration.domains.join("\n"));
  const [hosts, setHosts] = useState(begun);
  const [reason, setReason] = useState("");
  const change = useMutation(
    queries.operations.setAffiliateDomains.mutationOptions({
      onSuccess: () => {
        notify.success(t`The addresses are saved.`);
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const failed = useFieldFailure(change.error, ["hosts"]);
  const { close, question } = useUnsavedWork(hosts !== begun, onClose);
  const submit = () =>
    change.mutate({ memberId: member.id, hosts: hosts.split(/\s+/).filter(Boolean), reason: reason.trim() });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t`Addresses of ${member.account}`}
      description={t`Players who register there without a code count as invited by this member.`}
      footer={
        <Button wide tone="primary" loading={change.isPending} disabled={!isReason(reason)} onClick={submit}>
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
          error={failed.of("hosts")}
        />
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
