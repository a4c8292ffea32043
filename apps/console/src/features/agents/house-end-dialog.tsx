import { Button, Dialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { EndedContracts } from "./ended-contracts.tsx";

interface HouseEndDialogProps {
  readonly contractId: string;
  readonly onClose: () => void;
}

/** Proposes to end a contract of the house. A second operator approves it. */
export function HouseEndDialog({ contractId, onClose }: HouseEndDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const query = useQuery(queries.operations.houseEndConsequences.queryOptions({ input: { contractId } }));
  const listHash = query.data?.value.listHash;
  const propose = useMutation(
    queries.operations.proposeHouseEnd.mutationOptions({
      onSuccess: () => {
        notify.success(t`Recorded. A second operator must approve it now.`);
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`End this contract of the house?`}
      description={t`After another operator's approval, it ends with its present period, which is still settled and paid.`}
      footer={
        <Button
          wide
          tone="danger"
          loading={propose.isPending}
          disabled={listHash === undefined || !isReason(reason)}
          onClick={() => listHash !== undefined && propose.mutate({ contractId, listHash, reason: reason.trim() })}
        >
          <Trans>Propose the end</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <Loaded query={query} lines={3}>
          {({ value }) => <EndedContracts list={value.list} />}
        </Loaded>
        <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(propose.error)} />
      </div>
    </Dialog>
  );
}
