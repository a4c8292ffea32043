import { useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Omission } from "./leaving-out-decision.tsx";
import { usePlaceText } from "./reader-words.tsx";

/** The decided proposals to leave out entries of a reader, newest first. */
export function OmissionHistory({ omissions }: { readonly omissions: readonly Omission[] }) {
  const formats = useFormats();
  const placeText = usePlaceText();
  const decided = omissions.filter(({ state }) => state !== "proposed");
  if (decided.length === 0) return null;
  return (
    <ul className="grid gap-3 border-t border-hairline pt-3 text-13 text-text-2">
      {decided.map((omission) => (
        <li key={omission.id} className="grid gap-0.5">
          <strong className="text-text">{placeText(omission)}</strong>
          {omission.proposedBy === null ? null : <ProposedBy name={omission.proposedBy} reason={omission.reason} />}
          <DecidedBy omission={omission} />
          {omission.decidedAt === null ? null : <time>{formats.dateTime(omission.decidedAt)}</time>}
        </li>
      ))}
    </ul>
  );
}

function ProposedBy({ name, reason }: { readonly name: string; readonly reason: string }) {
  const operator = <strong className="text-text">{name}</strong>;
  return (
    <p className="wrap-anywhere">
      <Trans>{operator} proposed to leave it out:</Trans> <bdi>{reason}</bdi>
    </p>
  );
}

function DecidedBy({ omission: { state, decidedBy, decisionReason } }: { readonly omission: Omission }) {
  const { t } = useLingui();
  if (decidedBy === null) return <p>{t`Left out`}</p>;
  const operator = <strong className="text-text">{decidedBy}</strong>;
  return (
    <p className="wrap-anywhere">
      {state === "approved" ? (
        <Trans>{operator} approved it; the entry is left out.</Trans>
      ) : state === "rejected" ? (
        <Trans>{operator} refused it.</Trans>
      ) : state === "withdrawn" ? (
        <Trans>{operator} took the proposal back.</Trans>
      ) : (
        <Trans>{operator} let the reader try again; the proposal lapsed.</Trans>
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
