import { useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

interface DecidedProposalProps {
  readonly proposal: {
    readonly reason: string;
    readonly state: string;
    readonly decidedBy: string | null;
    readonly decisionReason: string | null;
    readonly decidedAt: string | null;
  };
  /** The sentence that names the proposer and the proposal. */
  readonly asked: ReactNode;
  /** The effect of an approval. */
  readonly approved: ReactNode;
}

/** A proposal that is decided: who proposed it and why, and who approved, refused or took it back. */
export function DecidedProposal({ proposal, asked, approved }: DecidedProposalProps) {
  const formats = useFormats();
  const { reason, state, decidedBy, decisionReason, decidedAt } = proposal;
  const operator = operatorName(decidedBy ?? "");
  return (
    <li className="grid gap-0.5">
      <p className="wrap-anywhere">
        {asked} <bdi>{reason}</bdi>
      </p>
      <p className="wrap-anywhere">
        {state === "approved" ? (
          approved
        ) : state === "rejected" ? (
          <Trans>{operator} refused it.</Trans>
        ) : (
          <Trans>{operator} took the proposal back.</Trans>
        )}
        {decisionReason === null ? null : (
          <>
            {" "}
            <bdi>{decisionReason}</bdi>
          </>
        )}
      </p>
      {decidedAt === null ? null : <time>{formats.dateTime(decidedAt)}</time>}
    </li>
  );
}

/** The name of an operator in a sentence about a proposal. */
export const operatorName = (name: string) => <strong className="text-text">{name}</strong>;
