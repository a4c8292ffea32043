import { useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { VoidProposal } from "./void-decision.tsx";

/** The decided proposals to make a draw void, the latest first. */
export function VoidHistory({ proposals }: { readonly proposals: readonly VoidProposal[] }) {
  const formats = useFormats();
  const decided = proposals.filter(({ state }) => state !== "proposed");
  if (decided.length === 0) return null;
  return (
    <ul className="grid gap-3 border-t border-hairline pt-3 text-13 text-text-2">
      {decided.map((proposal) => (
        <li key={proposal.id} className="grid gap-0.5">
          <p className="wrap-anywhere">
            <Trans>{strong(proposal.proposedBy)} proposed to make the draw void:</Trans> <bdi>{proposal.reason}</bdi>
          </p>
          <DecidedBy proposal={proposal} />
          {proposal.decidedAt === null ? null : <time>{formats.dateTime(proposal.decidedAt)}</time>}
        </li>
      ))}
    </ul>
  );
}

const strong = (name: string) => <strong className="text-text">{name}</strong>;

function DecidedBy({ proposal: { state, decidedBy, decisionReason } }: { readonly proposal: VoidProposal }) {
  const operator = strong(decidedBy ?? "");
  return (
    <p className="wrap-anywhere">
      {state === "approved" ? (
        <Trans>{operator} approved it; the draw is void.</Trans>
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
  );
}
