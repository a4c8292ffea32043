import { cryptoRandomSource } from "@banyan/kernel";
import { Chip, Segmented, useFormats } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../../platform/platform.ts";
import { QueryGate } from "../../../shared/page-parts/query-gate.tsx";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { RoadCharts } from "./road-charts.tsx";
import { roadsOf } from "./roads.ts";
import { type Trend, trendsOf, type TrendView, trendViews } from "./trends.ts";

/** The number of draws that trends look at. */
const DRAWS = 100;

type Order = "value" | "missing" | "draws";

type Part = "numbers" | "roads";

/** How long each number has been missing, how often it came, and the roads of the sides, of the last 100 draws. */
export function TrendTable({ lottery }: { readonly lottery: LotteryShown }) {
  const { t } = useLingui();
  const { gameCode, rules, plays } = lottery;
  const query = useQuery(queries.lottery.lotteryResults.queryOptions({ input: { gameCode, limit: DRAWS } }));
  const results = query.data?.list.flatMap(({ result }) => (result === null ? [] : [result]));
  const [views] = useState(() => trendViews(rules.draw(cryptoRandomSource())));
  const [part, setPart] = useState<Part>("numbers");
  const hasRoads = roadsOf(plays).length > 0;
  return (
    <QueryGate query={query} data={results} lines={8}>
      {(results) => (
        <div className="flex flex-col gap-4">
          <p className="text-13 text-text-2">
            <Plural value={results.length} one="# draw counted." other="# draws counted." />{" "}
            <Trans>Every draw is independent: past results have no effect on the next one.</Trans>
          </p>
          {hasRoads && (
            <Segmented
              label={t`Trends`}
              className="self-start"
              value={part}
              onValueChange={setPart}
              segments={[
                { value: "numbers", label: <Trans>Numbers</Trans> },
                { value: "roads", label: <Trans>Roads</Trans> },
              ]}
            />
          )}
          {part === "roads" ? (
            <RoadCharts table={rules.table} plays={plays} results={results} />
          ) : (
            <Trends views={views} results={results} />
          )}
        </div>
      )}
    </QueryGate>
  );
}

interface TrendsProps {
  readonly views: readonly TrendView[];
  readonly results: Parameters<typeof trendsOf>[1];
}

function Trends({ views, results }: TrendsProps) {
  const { t } = useLingui();
  const [position, setPosition] = useState(views[0]?.position ?? 0);
  const [order, setOrder] = useState<Order>("value");
  const view = views.find((each) => each.position === position);
  const trends = view ? inOrder(trendsOf(view.values, results, view.valuesOf), order) : [];
  return (
    <div className="flex flex-col gap-4">
      {views.length > 1 && (
        <fieldset aria-label={t`Position`} dir="ltr" className="min-w-0 scrollbar-none flex gap-2 overflow-x-auto py-1">
          {views.map((each) => (
            <Chip
              key={each.position}
              selected={each.position === position}
              onClick={() => setPosition(each.position)}
              className="tabular min-w-11"
            >
              {each.position}
            </Chip>
          ))}
        </fieldset>
      )}
      <Segmented
        label={t`Order`}
        value={order}
        onValueChange={setOrder}
        segments={[
          { value: "value", label: <Trans>Number</Trans> },
          { value: "missing", label: <Trans>Missing since</Trans> },
          { value: "draws", label: <Trans>Frequency</Trans> },
        ]}
      />
      <TrendRows trends={trends} of={results.length} />
    </div>
  );
}

const NONE: readonly Trend[] = [];

function inOrder(trends: readonly Trend[], order: Order): readonly Trend[] {
  if (order === "value") return trends;
  return trends.length === 0 ? NONE : trends.toSorted((one, other) => other[order] - one[order]);
}

interface TrendRowsProps {
  readonly trends: readonly Trend[];
  readonly of: number;
}

function TrendRows({ trends, of }: TrendRowsProps) {
  const formats = useFormats();
  const most = Math.max(1, ...trends.map(({ draws }) => draws));
  return (
    <table className="tabular w-full max-w-180 text-15">
      <thead className="text-13 text-text-3">
        <tr>
          <th scope="col" className="py-2 text-start font-bold">
            <Trans>Number</Trans>
          </th>
          <th scope="col" className="py-2 text-end font-bold">
            <Trans>Missing since</Trans>
          </th>
          <th scope="col" className="w-1/2 py-2 ps-4 text-start font-bold">
            <Trans>Frequency</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {trends.map(({ value, missing, draws }) => (
          <tr key={value} className="border-t border-hairline">
            <th scope="row" className="py-1.5 text-start font-bold">
              <bdi dir="ltr">{value}</bdi>
            </th>
            <td className="py-1.5 text-end">
              <Plural value={missing} one="# draw" other="# draws" />
            </td>
            <td className="py-1.5 ps-4">
              {/* Bars grow from left to right in every language, as charts do. */}
              <span dir="ltr" className="flex items-center gap-2">
                <span className="h-2 min-w-px rounded-full bg-live" style={{ width: `${(draws / most) * 65}%` }} />
                <span className="text-13 whitespace-nowrap text-text-2">
                  {draws}
                  {of > 0 && ` · ${formats.percent(draws / of)}`}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
