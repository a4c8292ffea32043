import { failureOf } from "@banyan/client";
import { Amount, classes, EmptyState, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
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
            <Ranking race={race} list={race.list}>
              {race.own && !race.list.some(({ own }) => own) && (
                <Line race={race} line={{ ...race.own, customerName: "", own: true }} />
              )}
            </Ranking>
          )}
          {race.last && race.last.list.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="text-15 font-bold">
                <Trans>The last winners</Trans>
              </h3>
              <Ranking race={race} list={race.last.list} />
            </section>
          )}
        </div>
      )}
    </QueryGate>
  );
}

function Rules({ race: { terms, currency, until } }: { readonly race: Race }) {
  const formats = useFormats();
  const end = formats.dayTime(until);
  const least = <Amount minor={terms.minimum} currency={currency} show="code" />;
  return (
    <p className="text-15">
      {terms.score === "valid_bet" ? (
        <Trans>
          The most valid bets until {end} win. A place needs {least} or more.
        </Trans>
      ) : (
        <Trans>
          The highest winnings until {end} win, after losses. A place needs {least} or more.
        </Trans>
      )}{" "}
      <Trans>Equal players share their prizes. Only your own money counts.</Trans>
    </p>
  );
}

interface RankingProps {
  readonly race: Race;
  readonly list: Race["list"];
  readonly children?: ReactNode;
}

function Ranking({ race, list, children }: RankingProps) {
  return (
    <div className="overflow-hidden rounded-tile border border-hairline bg-surface">
      <p className="flex items-center gap-3 border-b border-hairline px-4 py-2 text-13 text-text-2">
        <span className="min-w-0 flex-1">
          <Trans>Member</Trans>
        </span>
        <span>{race.terms.score === "valid_bet" ? <Trans>Valid bets</Trans> : <Trans>Winnings</Trans>}</span>
        <span className="w-24 shrink-0 text-end">
          <Trans>Prize</Trans>
        </span>
      </p>
      <ol className="divide-y divide-hairline">
        {list.map((line, index) => (
          // Equal players have the same place, and masked names can be equal too.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={index} race={race} line={line} />
        ))}
        {children}
      </ol>
    </div>
  );
}

function Line({ race: { currency }, line }: { readonly race: Race; readonly line: Race["list"][number] }) {
  const formats = useFormats();
  const { place, customerName, score, prize, own } = line;
  const money = (minor: string) => <Amount minor={minor} currency={currency} />;
  return (
    <li
      aria-current={own || undefined}
      className={classes("flex min-h-12 items-center gap-3 px-4 text-15", own && "bg-raised font-bold")}
    >
      <span className="tabular w-8 shrink-0 font-bold text-text-3">{formats.number(place)}</span>
      <span className="min-w-0 flex-1 truncate">{own ? <Trans>You</Trans> : <bdi dir="ltr">{customerName}</bdi>}</span>
      <span className="tabular text-13 text-text-2">{money(score)}</span>
      <span className="tabular w-24 shrink-0 text-end font-bold">{prize === "0" ? "–" : money(prize)}</span>
    </li>
  );
}
