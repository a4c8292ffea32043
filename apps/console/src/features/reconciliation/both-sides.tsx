import { Amount, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ReconciliationTicket } from "../../platform/answers.ts";
import { useCallWords } from "./ticket-words.tsx";

type Side = NonNullable<ReconciliationTicket["own"]>;

interface Line {
  readonly label: string;
  readonly differs: boolean;
  readonly cell: (side: Side) => ReactNode;
}

/** A transaction in our records and in the vendor's, line by line. Differences are highlighted. */
export function BothSides({ ticket }: { readonly ticket: ReconciliationTicket }) {
  const { t } = useLingui();
  const { own, theirs } = ticket;
  const lines = useLines(own, theirs);
  const cell = (side: Side | null, line: Line) => (side === null ? "–" : line.cell(side));
  return (
    <table className="w-full table-fixed border-collapse text-15">
      <caption className="sr-only">{t`Both sides`}</caption>
      <thead>
        <tr className="border-b border-hairline text-13 text-text-2">
          <th scope="col" className="w-1/4">
            <span className="sr-only">{t`What is compared`}</span>
          </th>
          <th scope="col" className="py-2 text-start font-bold">
            <Trans>Here</Trans>
          </th>
          <th scope="col" className="py-2 text-start font-bold break-words">
            {ticket.vendorName}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label} className={line.differs ? "bg-danger/10 font-bold" : ""}>
            <th scope="row" className="py-2 pe-2 text-start align-baseline font-medium text-text-2">
              {line.label}
            </th>
            <td className="py-2 pe-2 align-baseline break-words">{cell(own, line)}</td>
            <td className="py-2 align-baseline break-words">{cell(theirs, line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useLines(own: Side | null, theirs: Side | null): readonly Line[] {
  const { t } = useLingui();
  const formats = useFormats();
  const callWords = useCallWords();
  const outcome = useOutcomeWords();
  const differ = (property: keyof Side) =>
    own !== null && theirs !== null && theirs[property] !== null && own[property] !== theirs[property];
  return [
    { label: t`Kind`, differs: differ("kind"), cell: (side) => callWords(side.kind) },
    {
      label: t`Amount`,
      differs: differ("amount") || differ("currency"),
      cell: ({ amount, currency }) =>
        amount === null ? "–" : <Amount minor={amount} currency={currency} show="code" />,
    },
    { label: t`Member`, differs: differ("member"), cell: ({ member }) => <bdi>{member}</bdi> },
    {
      label: t`Round`,
      differs: differ("round"),
      cell: ({ round }) => (
        <bdi dir="ltr" className="text-13 wrap-anywhere">
          {round ?? "–"}
        </bdi>
      ),
    },
    { label: t`Time`, differs: false, cell: ({ at }) => formats.dateTime(at) },
    { label: t`Outcome`, differs: differ("outcome"), cell: (side) => outcome(side.outcome) },
  ];
}

function useOutcomeWords(): (outcome: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    accepted: t`Accepted`,
    refused: t`Refused`,
    pending: t`Being sent`,
    unknown: t`Given up`,
    running: t`Still running`,
  };
  return (outcome) => words[outcome] ?? outcome;
}
