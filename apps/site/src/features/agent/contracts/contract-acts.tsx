import { Button, Dialog, notify } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AgentContract } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { FormError } from "../../../shared/form/form-error.tsx";
import { QueryGate } from "../../../shared/page-parts/query-gate.tsx";
import { useFailureText } from "../../../texts/failure-text.ts";

export interface ContractActsProps {
  readonly contract: AgentContract;
  readonly of: "own" | "downlines";
}

type Act = "accept" | "reject" | "end";

/** The acts that a party may carry out on a contract now. Renders nothing where there is nothing to do. */
export function ContractActs({ contract, of }: ContractActsProps) {
  const [act, setAct] = useState<Act>();
  const { state, endsAt } = contract;
  const close = () => setAct(undefined);
  return (
    <div className="mt-auto flex flex-wrap gap-2 empty:hidden">
      {state === "processing" && of === "own" && (
        <>
          <Button tone="primary" onClick={() => setAct("accept")}>
            <Trans>Read and sign</Trans>
          </Button>
          <Button onClick={() => setAct("reject")}>
            <Trans>Reject</Trans>
          </Button>
        </>
      )}
      {state === "processing" && of === "downlines" && (
        <Button onClick={() => setAct("reject")}>
          <Trans>Withdraw the offer</Trans>
        </Button>
      )}
      {state === "signed" && of === "downlines" && endsAt === null && (
        <Button onClick={() => setAct("end")}>
          <Trans>End the contract</Trans>
        </Button>
      )}
      {act === "reject" && <RejectDialog contract={contract} of={of} onClose={close} />}
      {(act === "accept" || act === "end") && <ConsentDialog contract={contract} act={act} onClose={close} />}
    </div>
  );
}

/** Every list of contracts may show the change. */
const readAgain = () => void queryClient.invalidateQueries({ queryKey: queries.agents.key() });

interface RejectDialogProps extends ContractActsProps {
  readonly onClose: () => void;
}

function RejectDialog({ contract, of, onClose }: RejectDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const answer = useMutation(
    queries.agents.answerContract.mutationOptions({
      onSuccess() {
        onClose();
        notify.success(of === "own" ? t`The offer is rejected.` : t`The offer is withdrawn.`);
      },
      onSettled: readAgain,
    }),
  );
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={of === "own" ? <Trans>Reject this offer?</Trans> : <Trans>Withdraw this offer?</Trans>}
      footer={
        <Button
          tone="danger"
          wide
          loading={answer.isPending}
          onClick={() => answer.mutate({ contractId: contract.id, answer: "reject" })}
        >
          {of === "own" ? <Trans>Reject the offer</Trans> : <Trans>Withdraw the offer</Trans>}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          <Trans>The present contract, if there is one, stays as it is. A new offer can be made at any time.</Trans>
        </p>
        <FormError>{answer.error !== null && failureText(answer.error)}</FormError>
      </div>
    </Dialog>
  );
}

interface ConsentDialogProps {
  readonly contract: AgentContract;
  readonly act: "accept" | "end";
  readonly onClose: () => void;
}

/** Shows the contracts below that end, and sends the consent to exactly this list. */
function ConsentDialog({ contract, act, onClose }: ConsentDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const contractId = contract.id;
  const query = useQuery(queries.agents.contractConsequences.queryOptions({ input: { contractId }, staleTime: 0 }));
  const callbacks = {
    onSuccess() {
      onClose();
      notify.success(
        act === "accept" ? t`You have signed. The contract begins on its day.` : t`The contract ends with its period.`,
      );
    },
    onSettled: readAgain,
  };
  const accept = useMutation(queries.agents.answerContract.mutationOptions(callbacks));
  const end = useMutation(queries.agents.endContract.mutationOptions(callbacks));
  const { error, isPending } = act === "accept" ? accept : end;
  const listHash = query.data?.listHash;
  const send = () => {
    if (listHash === undefined) return;
    if (act === "accept") accept.mutate({ contractId, answer: "accept", listHash });
    else end.mutate({ contractId, listHash });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={act === "accept" ? <Trans>Sign this contract?</Trans> : <Trans>End this contract?</Trans>}
      footer={
        <Button
          tone={act === "accept" ? "primary" : "danger"}
          wide
          loading={isPending}
          disabled={listHash === undefined}
          onClick={send}
        >
          {act === "accept" ? <Trans>Sign the contract</Trans> : <Trans>End the contract</Trans>}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-15">
        <p>
          {act === "accept" ? (
            <Trans>
              It begins with the next period, and the first one of its kind with the next day. What was played before is
              not counted.
            </Trans>
          ) : (
            <Trans>It ends with the present period, which is still settled and paid.</Trans>
          )}
        </p>
        <QueryGate query={query} data={query.data}>
          {({ list, hidden }) =>
            list.length + hidden === 0 ? (
              <p className="text-text-2">
                <Trans>No contract below it ends.</Trans>
              </p>
            ) : (
              <>
                <p className="font-bold">
                  <Trans>These contracts end at the same time:</Trans>
                </p>
                <ul className="flex flex-col gap-1.5 empty:hidden">
                  {list.map(({ id, downline, reason }) => (
                    <li key={id} className="rounded-control border border-hairline px-3.5 py-2.5">
                      <bdi className="font-bold wrap-anywhere">{downline.account}</bdi>
                      <span className="block text-13 text-text-3">
                        {reason === "better" ? (
                          <Trans>Its terms are better than the new ones.</Trans>
                        ) : (
                          <Trans>The contract above it ends.</Trans>
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
                {hidden > 0 && (
                  <p className="text-text-2">
                    <Plural value={hidden} one="# contract on a deeper level" other="# contracts on deeper levels" />
                  </p>
                )}
              </>
            )
          }
        </QueryGate>
        <FormError>{error !== null && failureText(error)}</FormError>
      </div>
    </Dialog>
  );
}
