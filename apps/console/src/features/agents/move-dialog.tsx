import { Button, Dialog, notify, TextField, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AgentDetail } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { EndedContracts } from "./ended-contracts.tsx";

interface MoveDialogProps {
  readonly agent: AgentDetail;
  readonly onClose: () => void;
}

/** Proposes to move a member with the whole branch. The contracts that end are shown before. */
export function MoveDialog({ agent: { id: memberId, account }, onClose }: MoveDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [upline, setUpline] = useState("");
  const [reason, setReason] = useState("");
  const query = useQuery({
    ...queries.operations.moveConsequences.queryOptions({ input: { memberId, upline } }),
    enabled: upline !== "",
    retry: false,
  });
  const shown = upline === "" ? undefined : query.data?.value;
  const propose = useMutation(
    queries.operations.proposeMove.mutationOptions({
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
      title={t`Move ${account} with the whole branch`}
      description={t`After another operator's approval, the branch moves at the next day. Earlier days stay with the present upline.`}
      footer={
        <Button
          wide
          tone="primary"
          loading={propose.isPending}
          disabled={!shown || !isReason(reason)}
          onClick={() =>
            shown &&
            propose.mutate({ memberId, uplineId: shown.upline.id, listHash: shown.listHash, reason: reason.trim() })
          }
        >
          <Trans>Propose the move</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            setUpline(typed.trim());
          }}
        >
          <TextField
            label={t`Account of the new upline`}
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              setUpline("");
            }}
          />
          <Button type="submit" disabled={typed.trim() === ""}>
            <Trans>Show what the move ends</Trans>
          </Button>
        </form>
        {upline !== "" && (
          <Loaded query={query} lines={3}>
            {({ value: { members, list } }) => (
              <>
                <MembersThatMove members={members} />
                <EndedContracts list={list} />
              </>
            )}
          </Loaded>
        )}
        <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(propose.error)} />
      </div>
    </Dialog>
  );
}

function MembersThatMove({ members }: { readonly members: number }) {
  const count = useFormats().number(members);
  return (
    <p className="text-15">
      <Trans>Members that move: {count}</Trans>
    </p>
  );
}
