/** The result of an area's last whole run. */
export interface AreaRow {
  readonly area: string;
  readonly mutants: number;
  readonly killed: number;
  readonly argued: number;
  readonly survived: number;
  /** Killed or argued, of all. */
  readonly percent: number;
}

const END = "<!-- end of areas -->";

/** The document with the row of an area replaced, or added at the end of the table. */
export function withRow(document: string, { area, mutants, killed, argued, survived, percent }: AreaRow): string {
  const row = `| ${area} | ${mutants} | ${killed} | ${argued} | ${survived} | ${percent.toFixed(1)} % |`;
  const lines = document.split("\n");
  const at = lines.findIndex((line) => line.startsWith(`| ${area} |`));
  const end = lines.indexOf(END);
  if (at === -1 && end === -1) throw new Error("the document has no table of areas");
  return (at === -1 ? lines.toSpliced(end, 0, row) : lines.with(at, row)).join("\n");
}
