import { Amount, type Column, DataTable, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { LevelBoard } from "../../platform/answers.ts";

type Terms = NonNullable<LevelBoard["terms"]>;
type Row = Terms["levels"][number] & { readonly number: number };

interface LevelTableProps {
  readonly terms: Terms;
  /** Members by level, from level 0 on. */
  readonly counts: readonly number[];
  readonly currency: string;
}

/** Points count in hundredths of the usual ones. */
const USUAL = 100;

/** The levels of a brand, and how many members each has. */
export function LevelTable({ terms, counts, currency }: LevelTableProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const money = (minor: string | null) =>
    minor === null || minor === "0" ? "–" : <Amount minor={minor} currency={currency} show="code" />;
  const amount = (key: "validBet" | "deposits" | "keep" | "bonus" | "weekly" | "monthly", header: string) => ({
    ...{ key, header, numeric: true },
    cell: (row: Row) => money(row[key]),
  });
  const columns: readonly Column<Row>[] = [
    {
      key: "level",
      header: t`Level`,
      phone: "title",
      cell: ({ number, name }) => (
        <span className="whitespace-nowrap">
          {formats.number(number)} <bdi>{name}</bdi>
        </span>
      ),
    },
    {
      key: "members",
      header: t`Members`,
      phone: "aside",
      numeric: true,
      cell: ({ number }) => <bdi className="tabular">{formats.number(counts[number] ?? 0)}</bdi>,
    },
    amount("validBet", t`Valid bets`),
    amount("deposits", t`Deposits`),
    amount("keep", t`Kept by valid bets a month`),
    amount("bonus", t`Bonus at the rise`),
    amount("weekly", t`Bonus a week`),
    amount("monthly", t`Bonus a month`),
    {
      key: "points",
      header: t`Points`,
      numeric: true,
      cell: ({ pointsFactor }) => <bdi>{`× ${formats.number(pointsFactor / USUAL)}`}</bdi>,
    },
  ];
  return (
    <DataTable
      caption={t`VIP levels`}
      columns={columns}
      rows={terms.levels.map((level, index) => ({ ...level, number: index + 1 }))}
      rowKey={({ number }) => String(number)}
    />
  );
}
