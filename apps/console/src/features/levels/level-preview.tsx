import { type Column, DataTable, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";

interface LevelPreviewProps {
  readonly names: readonly string[];
  /** Members by level, from level 0 on. */
  readonly counts: { readonly now: readonly number[]; readonly after: readonly number[] };
}

interface Row {
  readonly level: number;
  readonly name: string;
  readonly now: number;
  readonly after: number;
}

/** How many members each level has now, and how many would after the save. */
export function LevelPreview({ names, counts: { now, after } }: LevelPreviewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const rows: Row[] = Array.from({ length: Math.max(now.length, after.length) }, (_, level) => ({
    ...{ level, name: names[level - 1] ?? "", now: now[level] ?? 0, after: after[level] ?? 0 },
  }));
  const figure = (key: "now" | "after", header: string) => ({
    ...{ key, header, numeric: true },
    cell: (row: Row) => <bdi className="tabular">{formats.number(row[key])}</bdi>,
  });
  const columns: readonly Column<Row>[] = [
    {
      key: "level",
      header: t`Level`,
      phone: "title",
      cell: ({ level, name }) => (
        <>
          {formats.number(level)} <bdi>{name}</bdi>
        </>
      ),
    },
    figure("now", t`Members now`),
    figure("after", t`Members after the save`),
  ];
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">
        <Trans>Who would be where</Trans>
      </h3>
      <DataTable caption={t`Members by level`} columns={columns} rows={rows} rowKey={({ level }) => String(level)} />
    </section>
  );
}
