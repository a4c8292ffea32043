import { Button, notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { AgentDetail, MoveLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { ProposalDecision } from "../../shared/money/proposal-decision.tsx";
import { MoveDialog } from "./move-dialog.tsx";

/** The member's moves from one upline to another: proposals, decisions and history. */
export function AgentMoves({ agent }: { readonly agent: AgentDetail }) {
  const { t } = useLingui();
  const mayMove = useMay("contracts.offer");
  const [moving, setMoving] = useState(false);
  const open = agent.moves.find(({ state }) => state === "proposed");
  const agreed = agent.moves.find(({ state }) => state === "approved");
  const past = agent.moves.filter(({ state }) => state !== "proposed");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {mayMove && !open && !agreed && (
        <Button className="justify-self-start" onClick={() => setMoving(true)}>
          <Trans>Move the branch</Trans>
        </Button>
      )}
      {open && <OpenMove move={open} mayDecide={mayMove} />}
      {past.length === 0 && !open ? (
        <p className="text-15 text-text-2">
          <Trans>The member has never moved.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Moves of the member`} className="grid text-15">
          {past.map((move) => (
            <PastMove key={move.id} move={move} />
          ))}
        </ul>
      )}
      {moving && <MoveDialog agent={agent} onClose={() => setMoving(false)} />}
    </div>
  );
}

function OpenMove({ move, mayDecide }: { readonly move: MoveLine; readonly mayDecide: boolean }) {
  const { t } = useLingui();
  const decide = useMutation(
    queries.operations.decideMove.mutationOptions({
      onSuccess: ({ value: { state } }) =>
        notify.success(state === "approved" ? t`The branch moves at the next day.` : t`Your decision is recorded.`),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  return (
    <ProposalDecision
      title={t`A move waits for another operator`}
      proposal={move}
      mayDecide={mayDecide}
      approveLabel={t`Approve the move`}
      note={t`The branch moves at the next day. The contracts across the cut end then.`}
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ moveId: move.id, decision, ...(reason === undefined ? {} : { reason }) })
      }
    >
      <Uplines move={move} />
    </ProposalDecision>
  );
}

function Uplines({ move: { from, to } }: { readonly move: MoveLine }) {
  const { t } = useLingui();
  const before = <bdi className="wrap-anywhere">{from === null ? t`House` : from.account}</bdi>;
  const after = <bdi className="wrap-anywhere">{to.account}</bdi>;
  return (
    <p>
      <Trans>
        From {before} to {after}
      </Trans>
    </p>
  );
}

function PastMove({ move }: { readonly move: MoveLine }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { state, proposedBy, decidedBy, decisionReason, movesAt, decidedAt } = move;
  const states: Readonly<Record<MoveLine["state"], string>> = {
    proposed: t`Proposed`,
    approved: t`Moves at the next day`,
    rejected: t`Refused`,
    withdrawn: t`Taken back`,
    done: t`Moved`,
    failed: t`Not possible any more`,
  };
  const at = movesAt ?? decidedAt;
  return (
    <li className="border-t border-hairline py-2">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-bold">{states[state]}</span>
        <span className="text-13 text-text-3">{at && formats.dateTime(at)}</span>
      </span>
      <Uplines move={move} />
      <span className="block text-13 text-text-3">
        <Trans>
          Proposed by {proposedBy}, decided by {decidedBy ?? "–"}
        </Trans>
      </span>
      {decisionReason && <bdi className="block text-13 text-text-2 wrap-anywhere">{decisionReason}</bdi>}
    </li>
  );
}
