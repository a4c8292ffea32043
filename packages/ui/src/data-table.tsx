import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { useIsPhone } from "./media-query.ts";

export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers line up at the end of the column. */
  readonly numeric?: boolean;
  /**
   * The column's place on a phone's card. `title` heads the card and `aside` is opposite the title. `hidden` leaves the
   * column out on phones and tablets.
   */
  readonly phone?: "title" | "aside" | "line" | "hidden";
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onRowPress?: (row: Row) => void;
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode;
  readonly className?: string;
}

/** Dense records: a table on wide screens, one card for each record on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useIsPhone();
  if (props.rows.length === 0 && props.empty) return <>{props.empty}</>;
  return phone ? <RecordCards {...props} /> : <RecordTable {...props} />;
}

function RecordTable<Row>({ caption, columns, rows, rowKey, onRowPress, className }: DataTableProps<Row>) {
  return (
    <div className={classes("overflow-x-auto rounded-tile border border-hairline bg-surface shadow-lift", className)}>
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes(
                  "h-11 px-3 py-1 font-bold text-text-3 lg:px-4 lg:whitespace-nowrap",
                  columnStyle(column),
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              tabIndex={onRowPress ? 0 : undefined}
              onClick={onRowPress && (() => onRowPress(row))}
              onKeyDown={
                onRowPress &&
                ((event) => event.key === "Enter" && event.target === event.currentTarget && onRowPress(row))
              }
              className={classes(
                "border-b border-hairline/60 last:border-0",
                onRowPress && "cursor-pointer -outline-offset-2 transition-colors duration-100 hover:bg-raised",
              )}
            >
              {columns.map((column) => (
                <td key={column.key} className={classes("h-12 px-3 py-2 align-middle lg:px-4", columnStyle(column))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function columnStyle<Row>({ numeric, phone }: Column<Row>): string {
  return classes(numeric ? "text-end" : "text-start", phone === "hidden" && "max-lg:hidden");
}

function RecordCards<Row>({ caption, columns, rows, rowKey, onRowPress, className }: DataTableProps<Row>) {
  const placed = (place: Column<Row>["phone"]) => columns.filter((column) => (column.phone ?? "line") === place);
  return (
    <ul aria-label={caption} className={classes("flex flex-col gap-2", className)}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="relative rounded-tile border border-hairline bg-surface p-4 shadow-lift">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0 font-bold">
              {placed("title").map((column) =>
                onRowPress ? (
                  <button
                    key={column.key}
                    type="button"
                    onClick={() => onRowPress(row)}
                    className="text-start after:absolute after:inset-0"
                  >
                    {column.cell(row)}
                  </button>
                ) : (
                  <div key={column.key}>{column.cell(row)}</div>
                ),
              )}
            </div>
            <div className="shrink-0 text-end">
              {placed("aside").map((column) => (
                <div key={column.key}>{column.cell(row)}</div>
              ))}
            </div>
          </div>
          <dl className="mt-2 flex flex-col gap-1.5 text-13">
            {placed("line").map((column) => (
              <div key={column.key} className="flex items-baseline justify-between gap-4">
                <dt className="max-w-[55%] shrink-0 text-text-3">{column.header}</dt>
                <dd className="min-w-0 text-end">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
