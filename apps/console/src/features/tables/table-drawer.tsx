import { Amount, Card, Sheet, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { DeskTableLine, TableDesk } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { type Fact, Facts } from "../../shared/frame/facts.tsx";
import { FeedCard } from "./feed-card.tsx";
import { PauseForm } from "./pause-form.tsx";
import { ProposeVoidRoundForm } from "./propose-void-round-form.tsx";
import { RoundVoidDecision } from "./round-void-decision.tsx";
import { RoundVoidHistory } from "./round-void-history.tsx";
import { TableRounds } from "./table-rounds.tsx";
import { isWaiting, TableState, useStageText } from "./table-words.tsx";

interface TableDrawerProps {
  readonly desk: TableDesk;
  readonly table: DeskTableLine;
  readonly onClose: () => void;
}

/** One table: its round and sums, the forms to pause it, and to make its round void. */
export function TableDrawer({ desk, table, onClose }: TableDrawerProps) {
  const mayManage = useMay("tables.manage") && desk.mayCommand;
  const { round, proposals } = table;
  const open = proposals.find(isWaiting);
  const mayBecomeVoid = round !== null && ["open", "closed", "dealt"].includes(round.stage);
  return (
    <Sheet open onOpenChange={onClose} title={<bdi>{table.name}</bdi>} wide>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex items-center justify-between gap-3">
          <bdi dir="ltr" className="text-15 text-text-2">
            {table.gameCode}
          </bdi>
          <TableState table={table} />
        </div>
        <TableFacts desk={desk} table={table} />
        {table.feed === null ? null : <FeedCard table={table} feed={table.feed} />}
        {open === undefined ? null : <RoundVoidDecision proposal={open} mayDecide={mayManage} />}
        {mayManage ? <PauseForm key={table.state === "paused" ? "paused" : "running"} table={table} /> : null}
        {mayManage && open === undefined && mayBecomeVoid ? <ProposeVoidRoundForm table={table} round={round} /> : null}
        {table.feed !== null && desk.mayCommand ? <TableRounds table={table} mayManage={mayManage} /> : null}
        <RoundVoidHistory proposals={proposals.filter((proposal) => proposal !== open)} />
      </div>
    </Sheet>
  );
}

function TableFacts({ desk: { currency }, table }: Pick<TableDrawerProps, "desk" | "table">) {
  const { t } = useLingui();
  const formats = useFormats();
  const stage = useStageText();
  const { round, reason, staked, liability, watchers, unpaid, past } = table;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const facts: readonly Fact[] = [
    ...(reason === null ? [] : [{ label: t`Why it is paused`, value: <bdi className="wrap-anywhere">{reason}</bdi> }]),
    ...(round === null
      ? []
      : [
          { label: t`Round`, value: `${formats.number(round.number)} · ${stage(round)}` },
          { label: t`Players`, value: formats.number(round.players) },
        ]),
    { label: t`Watching`, value: formats.number(watchers) },
    ...(staked === null ? [] : [{ label: t`Stakes`, value: money(staked) }]),
    ...(liability === null ? [] : [{ label: t`Most to pay`, value: money(liability) }]),
    { label: t`Rounds not fully paid`, value: formats.number(unpaid) },
    { label: t`Last results`, value: <bdi dir="ltr">{past.slice(-12).join(" ")}</bdi> },
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}
