import { Amount, Card, categoryName, Sheet, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AgentRecordDetail } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { type Fact, Facts } from "../../shared/frame/facts.tsx";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { costNames, ratioOf } from "./agent-words.ts";
import { TermsView } from "./terms-view.tsx";

interface RecordReasonProps {
  readonly recordId: string;
  readonly onClose: () => void;
}

/** Why a settled period came to its amount: the arithmetic of the function that computed it. */
export function RecordReason({ recordId, onClose }: RecordReasonProps) {
  const { t } = useLingui();
  const query = useQuery(queries.operations.agentRecord.queryOptions({ input: { recordId } }));
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t`Why this amount`} wide>
      <Loaded query={query}>{({ value }) => <Reason record={value} />}</Loaded>
    </Sheet>
  );
}

function Reason({ record }: { readonly record: AgentRecordDetail }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { kind, terms, currency, why, firstDay, lastDay, timeZone, active } = record;
  const days = formats.dates(`${firstDay}T12:00`, `${lastDay}T12:00`);
  const members = formats.number(active);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card title={t`The sum`}>
        <Facts facts={useSum(record)} />
        <p className="mt-3 text-13 text-text-3">
          <Trans>
            {days}, days of the time zone {timeZone}.
          </Trans>
        </p>
      </Card>
      <Card title={t`The terms as signed`}>
        <TermsView kind={kind} terms={terms} currency={currency} met={why.met} />
        <p className="mt-3 text-15">
          <Trans>
            Reached <Amount minor={why.figure} currency={currency} /> with {members} active members.
          </Trans>
        </p>
      </Card>
      <Card title={t`By direct downline`}>
        <Facts
          facts={why.branches.map(({ member, validBet, playResult }) => ({
            label:
              member === null ? (
                <Trans>Own play</Trans>
              ) : (
                <Link
                  to="/agents/$memberId"
                  params={{ memberId: member.id }}
                  search
                  className="text-accent underline underline-offset-4"
                >
                  <bdi className="wrap-anywhere">{member.account}</bdi>
                </Link>
              ),
            value: <Play validBet={validBet} playResult={playResult} currency={currency} />,
          }))}
        />
      </Card>
      <Card title={t`By category`}>
        <Facts
          facts={why.play.map(({ category, validBet, playResult }) => {
            const name = categoryName(category);
            return {
              label: name ? t(name) : category || t`Outside of games`,
              value: <Play validBet={validBet} playResult={playResult} currency={currency} />,
            };
          })}
        />
      </Card>
    </div>
  );
}

interface PlayProps {
  readonly validBet: string;
  readonly playResult: string;
  readonly currency: string;
}

function Play({ validBet, playResult, currency }: PlayProps): ReactNode {
  return (
    <span className="grid">
      <Amount minor={playResult} currency={currency} />
      <span className="text-13 text-text-3">
        <Trans>
          Valid bet <Amount minor={validBet} currency={currency} />
        </Trans>
      </span>
    </span>
  );
}

/** The lines of the sum from the team's play to the amount. Lines of zero are left out, except the totals. */
function useSum(record: AgentRecordDetail): readonly Fact[] {
  const { t } = useLingui();
  const formats = useFormats();
  const { kind, why, currency } = record;
  const rate = formats.percent(ratioOf(record.rate));
  const money = (minor: string) => <Amount minor={minor} currency={currency} />;
  const some = (label: ReactNode, minor: bigint): readonly Fact[] =>
    minor === 0n ? [] : [{ label, value: money(minor.toString()) }];
  const beginning: readonly Fact[] =
    kind === "dividend"
      ? [
          { label: t`Stakes less payouts`, value: money(record.playResult) },
          ...why.costs.flatMap(({ name, amount }) => some(t(costNames[name]), -BigInt(amount))),
          ...some(t`Loss carried from earlier periods`, BigInt(record.carryIn)),
          { label: t`Base`, value: money(why.base) },
        ]
      : [{ label: t`Valid bet of the team`, value: money(record.validBet) }];
  return [
    ...beginning,
    { label: t`${rate} of it`, value: money(record.gross) },
    ...why.below.flatMap(({ member: { account }, gross }) => some(t`Contract of ${account}`, -BigInt(gross))),
    ...some(t`Paid before for the same play`, -BigInt(why.deducted)),
    ...some(t`Corrections of earlier periods`, BigInt(record.correction)),
    ...some(t`Owed from earlier periods`, BigInt(record.owedIn)),
    ...some(record.cutReason === null ? t`Cut` : t`Cut: ${record.cutReason}`, -BigInt(record.cut)),
    { label: t`Amount`, value: money(record.amount) },
    ...some(t`Taken off later periods`, BigInt(record.owedOut)),
  ];
}
