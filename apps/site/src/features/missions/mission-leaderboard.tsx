import { classes, EmptyState, Segmented, useFormats } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { useState } from "react";
import type { MissionLeaderboard as Board } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { missionPeriods } from "./mission-words.ts";

type Period = Board["period"];

/** The members with the most mission points of the day or the week, and the own place. */
export function MissionLeaderboard() {
  const { t } = useLingui();
  const [period, setPeriod] = useState<Period>("week");
  const query = useQuery(queries.rewards.missionLeaderboard.queryOptions({ input: { period }, staleTime: 30_000 }));
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-17 font-bold">
          <Trans>Leaderboard</Trans>
        </h2>
        <Segmented<Period>
          label={t`Period`}
          value={period}
          onValueChange={setPeriod}
          segments={(["week", "day"] as const).map((value) => ({ value, label: t(missionPeriods[value]) }))}
        />
      </div>
      <QueryGate query={query} data={query.data?.value} lines={6}>
        {({ list, own }) =>
          list.length === 0 ? (
            <EmptyState sign={<Trophy />} title={<Trans>Nobody has points yet</Trans>}>
              <Trans>Every step of a mission brings points.</Trans>
            </EmptyState>
          ) : (
            <ol className="divide-y divide-hairline overflow-hidden rounded-tile border border-hairline bg-surface">
              {list.map((row) => (
                <Row key={row.place} {...row} />
              ))}
              {own && !list.some((row) => row.own) && <Row {...own} customerName="" own />}
            </ol>
          )
        }
      </QueryGate>
    </section>
  );
}

function Row({ place, customerName, points, own }: Board["list"][number]) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <li
      aria-current={own || undefined}
      className={classes("flex min-h-12 items-center gap-3 px-4 text-15", own && "bg-raised font-bold")}
    >
      <span className="tabular w-8 shrink-0 font-bold text-text-3">{formats.number(place)}</span>
      <span className="min-w-0 flex-1 truncate">{own ? <Trans>You</Trans> : <bdi dir="ltr">{customerName}</bdi>}</span>
      <span className="tabular shrink-0 font-bold">{t`${plural(points, { one: "# point", other: "# points" })}`}</span>
    </li>
  );
}
