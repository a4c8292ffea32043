import { Button, Card, EmptyState, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskTableLine, TableRoundLine } from "../../platform/answers.ts";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { useDisputeText } from "./dispute-words.ts";
import { ProposeResultForm } from "./propose-result-form.tsx";
import { ResultDecision } from "./result-decision.tsx";
import { isOpenResult, ResultHistory } from "./result-history.tsx";
import { roundsQuery } from "./table-query.ts";

interface TableRoundsProps {
  readonly table: DeskTableLine;
  readonly mayManage: boolean;
}

/** The last rounds of a studio's table: results, readings, corrections, and the forms to set another result. */
export function TableRounds({ table, mayManage }: TableRoundsProps) {
  const { t } = useLingui();
  const query = useQuery(roundsQuery({ vassalage: table.vassalage, gameCode: table.gameCode }));
  return (
    <Card title={t`Last rounds`}>
      <Loaded query={query}>
        {({ value: { rounds } }) =>
          rounds.length === 0 ? (
            <EmptyState title={t`No rounds yet`} />
          ) : (
            <ul className="grid gap-3">
              {rounds.map((round) => (
                <RoundLine key={round.id} table={table} round={round} mayManage={mayManage} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function RoundLine({ table, round, mayManage }: TableRoundsProps & { readonly round: TableRoundLine }) {
  const { t } = useLingui();
  const formats = useFormats();
  const disputeText = useDisputeText();
  const [isOpen, setOpen] = useState(false);
  const waiting = round.proposals.find(isOpenResult);
  const { dispute, mark, value, correctableUntil } = round;
  const number = formats.number(round.number);
  const maySet = mayManage && waiting === undefined && (dispute !== null || correctableUntil !== null);
  return (
    <li className="grid gap-2 border-t border-hairline pt-3 text-15">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <strong>{t`Round ${number}`}</strong>{" "}
          <time className="text-13 text-text-2">{formats.dateTime(round.at)}</time>
        </span>
        {round.corrections.length > 0 ? <StatusPill tone="info">{t`Corrected`}</StatusPill> : null}
      </div>
      <p className="flex flex-wrap justify-between gap-2 text-text-2">
        {round.stage === "void" ? <Trans>Void: stakes returned</Trans> : <bdi dir="ltr">{value ?? "–"}</bdi>}
        {mark === null ? null : <bdi dir="ltr">{mark}</bdi>}
      </p>
      {dispute === null ? null : <p className="text-danger">{disputeText(dispute.why)}</p>}
      {round.corrections.map((correction) => (
        <p key={correction.at} className="text-13 text-text-2">
          <bdi dir="ltr">{`${correction.markBefore} → ${correction.mark}`}</bdi> <bdi>{correction.reason}</bdi>{" "}
          {formats.dateTime(correction.at)}
          {correction.owed > 0 ? ` · ${t`${formats.number(correction.owed)} wallets have not answered`}` : ""}
        </p>
      ))}
      {waiting === undefined ? null : <ResultDecision proposal={waiting} mayDecide={mayManage} />}
      {maySet && !isOpen ? (
        <Button tone="secondary" onClick={() => setOpen(true)}>
          {dispute === null ? t`Correct round ${number}` : t`Decide round ${number}`}
        </Button>
      ) : null}
      {maySet && isOpen ? <ProposeResultForm table={table} round={round} onDone={() => setOpen(false)} /> : null}
      <ResultHistory proposals={round.proposals.filter((proposal) => proposal !== waiting)} />
    </li>
  );
}
