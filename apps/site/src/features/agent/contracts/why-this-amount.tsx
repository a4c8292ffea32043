import { Amount, Card, categoryName, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { ContractDetail } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { QueryGate } from "../../../shared/page-parts/query-gate.tsx";
import type { contractPages } from "../agent-pages.ts";
import { CenterTitle } from "../center-title.tsx";
import { figureNames, ratioOf, stateOfRecord } from "./contract-words.ts";
import { PeriodName } from "./period-name.tsx";
import { TermsView } from "./terms-view.tsx";
import { type SumLine, WhySum } from "./why-sum.tsx";

export interface WhyThisAmountProps {
  readonly recordId: string;
  readonly page: (typeof contractPages)[number];
  readonly tab: string | undefined;
}

/** Why a period came to its amount: the arithmetic of the function that paid it, down to the team's bets. */
export function WhyThisAmount({ recordId, page: { page, label }, tab }: WhyThisAmountProps) {
  const { t } = useLingui();
  const query = useQuery(queries.agents.contractRecord.queryOptions({ input: { id: recordId } }));
  return (
    <div className="flex flex-col gap-4">
      <Link
        to="/agentHome/$page"
        params={{ page }}
        search={{ tab }}
        className="flex min-h-11 items-center gap-1 self-start rounded-control text-15 text-text-2 hover:text-text"
      >
        <ChevronLeft aria-hidden="true" className="mirror-rtl size-5" />
        {t(label)}
      </Link>
      <CenterTitle title={t`Why this amount`} />
      <QueryGate query={query} data={query.data?.value} lines={10}>
        {(record) => <Reasons record={record} />}
      </QueryGate>
    </div>
  );
}

function Reasons({ record }: { readonly record: ContractDetail }) {
  const { t } = useLingui();
  const { kind, terms, currency, timeZone, why, downline } = record;
  const figure = t(figureNames[terms.bandBy]);
  const reached = <Amount minor={why.figure} currency={currency} className="font-bold" />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <Card>
        <p className="text-13 text-text-3">
          <bdi>{downline.account}</bdi> {" · "} <PeriodName record={record} />
        </p>
        <p className="mt-1 text-32 font-heavy">
          <Amount minor={record.amount} currency={currency} show="symbol" />
        </p>
        <div className="mt-4">
          <WhySum lines={sumOf(record)} currency={currency} />
        </div>
        <Payment record={record} />
        <WhoPays record={record} />
        <p className="mt-3 text-13 text-text-3">
          <Trans>
            Days of the time zone {timeZone}. Play counts for the day on which it was settled for the first time.
          </Trans>
        </p>
      </Card>
      <div className="flex flex-col gap-4">
        <Card title={<Trans>The terms as signed</Trans>}>
          <TermsView kind={kind} terms={terms} currency={currency} met={why.met} />
          <p className="mt-3 text-15">
            <Trans>
              {figure}: {reached}
            </Trans>
          </p>
          <Missed record={record} />
        </Card>
        <Branches record={record} />
        <Play record={record} />
      </div>
    </div>
  );
}

/** The state of the payment, and the reason of a cut. */
function Payment({ record }: { readonly record: ContractDetail }) {
  const { t } = useLingui();
  const { name, tone } = stateOfRecord(record);
  const { cutReason } = record;
  const reason = <bdi className="wrap-anywhere">{cutReason}</bdi>;
  return (
    <div className="mt-3 flex flex-col items-start gap-2 text-15">
      <StatusPill tone={tone}>{t(name)}</StatusPill>
      {cutReason !== null && (
        <p>
          <Trans>The house cut this amount: {reason}</Trans>
        </p>
      )}
    </div>
  );
}

/** The account that pays, and the part that the agent pays on to the downlines. */
function WhoPays({ record: { paidBy, payer, state, currency, why } }: { readonly record: ContractDetail }) {
  if (paidBy === "house") return null;
  const account = <bdi className="wrap-anywhere">{payer}</bdi>;
  const paidOn = why.below.filter(({ gross }) => BigInt(gross) > 0n);
  return (
    <div className="mt-3 flex flex-col gap-1 text-13 text-text-2">
      <p>{payer === null ? <Trans>The house pays this amount.</Trans> : <Trans>{account} pays this amount.</Trans>}</p>
      {state === "unpaid" && (
        <p className="text-danger">
          <Trans>{account} does not have enough money yet. It is paid as soon as the money is there.</Trans>
        </p>
      )}
      {paidOn.length > 0 && (
        <>
          <p>
            <Trans>Out of this amount, the downlines get:</Trans>
          </p>
          <ul>
            {paidOn.map(({ member, gross }) => (
              <li key={member.id} className="flex justify-between gap-x-4">
                <bdi className="wrap-anywhere">{member.account}</bdi>
                <Amount minor={gross} currency={currency} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The steps from the play result or the valid bet to the amount. A step without money is left out. */
function sumOf(record: ContractDetail): readonly SumLine[] {
  const { kind, paidBy, playResult, validBet, carryIn, rate, gross, correction, owedIn, cut, amount, owedOut, why } =
    record;
  const { costs, below, corrections, deducted, base } = why;
  const minus = (minor: string) => (-BigInt(minor)).toString();
  const some = (lines: readonly SumLine[]) => lines.filter(({ minor }) => BigInt(minor) !== 0n);
  const beginning: readonly SumLine[] =
    kind === "dividend"
      ? [
          { key: "play", label: { step: "playResult" }, minor: playResult },
          ...some(
            costs.map((cost) => ({ key: `${cost.name} ${cost.category}`, label: { cost }, minor: minus(cost.amount) })),
          ),
          ...some([{ key: "carry", label: { step: "carryIn" }, minor: carryIn }]),
          { key: "base", label: { step: "base" }, minor: base, isTotal: true },
        ]
      : [{ key: "bet", label: { step: "validBet" }, minor: validBet }];
  return [
    ...beginning,
    { key: "gross", label: { rate }, minor: gross, isTotal: true },
    ...(paidBy === "house"
      ? some(below.map(({ member, gross: part }) => ({ key: member.id, label: { member }, minor: minus(part) })))
      : []),
    ...some([{ key: "deducted", label: { step: "deducted" }, minor: minus(deducted) }]),
    ...some([{ key: "correction", label: { step: "correction", corrections }, minor: correction }]),
    ...some([{ key: "owedIn", label: { step: "owedIn" }, minor: owedIn }]),
    ...some([{ key: "cut", label: { step: "cut" }, minor: minus(cut) }]),
    { key: "amount", label: { step: "amount" }, minor: amount, isTotal: true },
    ...some([{ key: "owedOut", label: { step: "owedOut" }, minor: owedOut }]),
  ];
}

/** Why the rows that pay more were not met. */
function Missed({ record: { terms, why, active, rate } }: { readonly record: ContractDetail }) {
  const formats = useFormats();
  const better = terms.rows.filter((row) => row.rate > rate);
  const [next] = better.toSorted((a, b) => a.rate - b.rate);
  const members = formats.number(active);
  if (!next) return null;
  const lacksFigure = BigInt(why.figure) < BigInt(next.min);
  const needed = formats.number(Math.max(0, next.active - active));
  const nextRate = formats.percent(ratioOf(next.rate));
  return (
    <p className="mt-1 text-13 text-text-3">
      <Trans>Active members: {members}.</Trans> {lacksFigure && <Trans>The row of {nextRate} was not reached.</Trans>}{" "}
      {next.active > active && (
        <Trans>
          Active members missing for {nextRate}: {needed}.
        </Trans>
      )}
    </p>
  );
}

function Branches({ record: { why, currency, downline, firstDay, lastDay } }: { readonly record: ContractDetail }) {
  return (
    <Card title={<Trans>By direct downline</Trans>}>
      <ul className="flex flex-col text-15">
        {why.branches.map(({ member, validBet, playResult }) => (
          <li key={member?.id ?? downline.id} className="border-t border-hairline py-2 first:border-0">
            <Link
              to="/agentHome/personalHistoryCopy"
              search={{ member: member?.id ?? downline.id, from: firstDay, to: lastDay }}
              className="flex flex-wrap justify-between gap-x-3 underline decoration-hairline underline-offset-4"
            >
              <span className="font-bold wrap-anywhere">
                {member ? <bdi>{member.account}</bdi> : <Trans>Own play</Trans>}
              </span>
              <Figures validBet={validBet} playResult={playResult} currency={currency} />
            </Link>
          </li>
        ))}
        {why.branches.length === 0 && <NothingPlayed />}
      </ul>
    </Card>
  );
}

function Play({ record: { why, currency } }: { readonly record: ContractDetail }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Card title={<Trans>By category</Trans>}>
      <ul className="flex flex-col text-15">
        {why.play.map(({ category, validBet, playResult, weight, counts }) => {
          const name = categoryName(category);
          const part = formats.percent(weight / 100);
          return (
            <li
              key={category}
              className="flex flex-wrap justify-between gap-x-3 border-t border-hairline py-2 first:border-0"
            >
              <span className="font-bold">
                {name ? t(name) : category || <Trans>Outside of games</Trans>}
                {weight !== 100 && (
                  <span className="block text-13 font-normal text-text-3">
                    <Trans>Counts with {part}</Trans>
                  </span>
                )}
                {!counts && (
                  <span className="block text-13 font-normal text-text-3">
                    <Trans>Not part of the result</Trans>
                  </span>
                )}
              </span>
              <Figures validBet={validBet} playResult={playResult} currency={currency} />
            </li>
          );
        })}
        {why.play.length === 0 && <NothingPlayed />}
      </ul>
    </Card>
  );
}

function NothingPlayed(): ReactNode {
  return (
    <li className="py-1 text-text-3">
      <Trans>Nothing was played in this period.</Trans>
    </li>
  );
}

interface FiguresProps {
  readonly validBet: string;
  readonly playResult: string;
  readonly currency: string;
}

function Figures({ validBet, playResult, currency }: FiguresProps) {
  return (
    <span className="flex flex-col items-end">
      <Amount minor={playResult} currency={currency} />
      <span className="text-13 text-text-3">
        <Trans>
          Valid bet <Amount minor={validBet} currency={currency} />
        </Trans>
      </span>
    </span>
  );
}
