import { Amount, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ReconciliationTicket } from "../../platform/answers.ts";
import { useRepairWords } from "./ticket-words.tsx";

type Decision = ReconciliationTicket["decisions"][number];

/** The proposals and decisions on a difference, each with operator, time and reason. */
export function RepairHistory({ ticket }: { readonly ticket: ReconciliationTicket }) {
  const formats = useFormats();
  if (ticket.decisions.length === 0) return null;
  return (
    <ul className="grid gap-2 border-t border-hairline pt-3 text-13 text-text-2">
      {ticket.decisions.map((made) => (
        <li key={`${made.decision}${made.at}`} className="grid gap-0.5">
          <Deed made={made} currency={ticket.currency} />
          <time>{formats.dateTime(made.at)}</time>
          {made.reason === null ? null : <p className="break-words">{made.reason}</p>}
        </li>
      ))}
    </ul>
  );
}

function Deed({ made, currency }: { readonly made: Decision; readonly currency: string | null }) {
  const words = useRepairWords();
  const { amount } = made.repair;
  const repair: ReactNode = (
    <>
      {words[made.repair.kind]}
      {amount === null || currency === null ? null : (
        <Amount minor={amount} currency={currency} show="code" className="ms-1 text-text" />
      )}
    </>
  );
  const operator = <strong className="text-text">{made.operator}</strong>;
  return (
    <p>
      {made.decision === "propose" ? (
        <Trans>
          {operator} proposed: {repair}
        </Trans>
      ) : made.decision === "approve" ? (
        <Trans>
          {operator} approved: {repair}
        </Trans>
      ) : (
        <Trans>
          {operator} refused: {repair}
        </Trans>
      )}
    </p>
  );
}
