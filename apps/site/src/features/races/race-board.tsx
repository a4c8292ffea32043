import { failureOf } from "@banyan/client";
import { multiplierFigure, RACE_UNITS } from "@banyan/contract/rewards/races/race-figures";
import { Amount, classes, EmptyState, useFormats } from "@banyan/ui";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import type { ReactNode } from "react";
import type { Race } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";

/** The worker counts scores every 20 seconds. */
const REFETCH_MILLIS = 20_000;

/** The ranking of a race, the own place, and the last winners. */
export function RaceBoard({ id }: { readonly id: string }) {
  const query = useQuery(queries.rewards.race.queryOptions({ input: { id }, refetchInterval: REFETCH_MILLIS }));
  // It is over, and only a reward of it waits.
  if (query.error && failureOf(query.error).code === "NOT_FOUND") return null;
  return (
    <QueryGate query={query} data={query.data?.value} lines={8}>
      {(race) => (
        <div className="flex flex-col gap-5">
          <Rules race={race} />
          {race.list.length === 0 ? (
            <EmptyState sign={<Trophy />} title={<Trans>Nobody is in the race yet</Trans>}>
              <Trans>The first bets of the race bring the first places.</Trans>
            </EmptyState>
          ) : (
            <Ranking currency={race.currency} score={race.terms.score} list={race.list}>
              {race.own && !race.list.some(({ own }) => own) && (
                <Line
                  currency={race.currency}
                  score={race.terms.score}
                  line={{ ...race.own, customerName: "", own: true }}
                />
              )}
            </Ranking>
          )}
          {race.last && race.last.list.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="text-15 font-bold">
                <Trans>The last winners</Trans>
              </h3>
              <Ranking currency={race.currency} score={race.last.score} list={race.last.list} />
            </section>
          )}
        </div>
      )}
    </QueryGate>
  );
}

interface RulesProps {
  readonly race: Race;
}

function Rules({ race }: RulesProps) {
  return (
    <p className="text-15">
      <ScoreRule race={race} /> <Trans>Equal players share their prizes. Only your own money counts.</Trans>
    </p>
  );
}

function ScoreRule({ race: { terms, currency, until } }: RulesProps) {
  const formats = useFormats();
  const end = formats.dayTime(until);
  const least = <Score score={terms.score} value={terms.minimum} currency={currency} show="code" />;
  const stake = <Amount minor={terms.leastStake ?? 0n} currency={currency} show="code" />;
  switch (terms.score) {
    case "valid_bet":
      return (
        <Trans>
          The most valid bets until {end} win. A place needs {least} or more.
        </Trans>
      );
    case "win":
      return (
        <Trans>
          The highest winnings until {end} win, after losses. A place needs {least} or more.
        </Trans>
      );
    case "rounds":
      return (
        <Trans>
          The most rounds until {end} win. A place needs {least} or more. A lottery ticket counts as one round. Free
          rounds do not count.
        </Trans>
      );
    case "multiplier":
      return (
        <Trans>
          The best single round until {end} wins: its payout divided by its stake. A place needs {least} or more. Only
          rounds with a stake of {stake} or more count. Lottery tickets and free rounds do not count.
        </Trans>
      );
  }
}

interface ScoreProps {
  readonly score: Race["terms"]["score"];
  readonly value: string;
  readonly currency: string;
  readonly show?: "plain" | "code";
}

/** A score in its unit. */
function Score({ score, value, currency, show = "plain" }: ScoreProps) {
  const formats = useFormats();
  const unit = RACE_UNITS[score];
  if (unit === "money") return <Amount minor={value} currency={currency} show={show} />;
  const units = BigInt(value);
  return (
    <bdi dir="ltr" className="tabular whitespace-nowrap">
      {unit === "rounds" ? formats.number(units) : `×${formats.number(multiplierFigure(units))}`}
    </bdi>
  );
}

const SCORE_NAMES = {
  valid_bet: msg`Valid bets`,
  win: msg`Winnings`,
  rounds: msg`Rounds`,
  multiplier: msg`Best round`,
} as const;

interface RankingProps {
  readonly currency: string;
  readonly score: ScoreProps["score"];
  readonly list: Race["list"];
  readonly children?: ReactNode;
}

function Ranking({ currency, score, list, children }: RankingProps) {
  const { t } = useLingui();
  return (
    <div className="overflow-hidden rounded-tile border border-hairline bg-surface">
      <p className="flex items-center gap-3 border-b border-hairline px-4 py-2 text-13 text-text-2">
        <span className="min-w-0 flex-1">
          <Trans>Member</Trans>
        </span>
        <span>{t(SCORE_NAMES[score])}</span>
        <span className="w-24 shrink-0 text-end">
          <Trans>Prize</Trans>
        </span>
      </p>
      <ol className="divide-y divide-hairline">
        {list.map((line, index) => (
          // Equal players have the same place, and masked names can be equal too.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={index} currency={currency} score={score} line={line} />
        ))}
        {children}
      </ol>
    </div>
  );
}

interface LineProps extends Pick<RankingProps, "currency" | "score"> {
  readonly line: Race["list"][number];
}

function Line({ currency, score, line }: LineProps) {
  const formats = useFormats();
  const { place, customerName, score: value, prize, own } = line;
  return (
    <li
      aria-current={own || undefined}
      className={classes("flex min-h-12 items-center gap-3 px-4 text-15", own && "bg-raised font-bold")}
    >
      <span className="tabular w-8 shrink-0 font-bold text-text-3">{formats.number(place)}</span>
      <span className="min-w-0 flex-1 truncate">{own ? <Trans>You</Trans> : <bdi dir="ltr">{customerName}</bdi>}</span>
      <span className="text-13 text-text-2">
        <Score score={score} value={value} currency={currency} />
      </span>
      <span className="tabular w-24 shrink-0 text-end font-bold">
        {prize === "0" ? "–" : <Amount minor={prize} currency={currency} />}
      </span>
    </li>
  );
}
