import type { CallOutput, contract } from "@banyan/contract";
import { toDecimal } from "@banyan/kernel";
import {
  type CostFileTexts,
  type RecordFileTexts,
  translateCostFile,
  translateRecordFile,
} from "@banyan/phrases/server-speech.ts";
import { csvFile, type FileColumn, textCell } from "./csv.ts";

type Report = CallOutput<typeof contract.operations.promotionReport>["value"];
type Line = Report["list"][number];

/** The promotions of a cost report as a CSV file with a header in the reader's language. Each row names its period. */
export function costFile(report: Report, locale: string): AsyncIterable<Uint8Array> {
  return csvFile(pages(report.list), columnsOf(report, translateRecordFile(locale)), translateCostFile(locale));
}

/** One page: the report has a line for each promotion, so it is small. */
async function* pages(list: readonly Line[]): AsyncGenerator<readonly Line[], void> {
  yield list;
}

type Column = FileColumn<Line, CostFileTexts>;

function columnsOf({ currency, period }: Report, categories: RecordFileTexts): readonly Column[] {
  const money = (name: "granted" | "cost" | "spent" | "reserved" | "left"): Column => ({
    header: name,
    cell: (line) => toDecimal(line[name], currency),
  });
  return [
    { header: "promotion", cell: (line, texts) => textCell(nameOf(line, texts, categories)) },
    { header: "kind", cell: ({ kind }, texts) => textCell(texts[kind]) },
    { header: "state", cell: ({ state }, texts) => textCell(texts[state]) },
    { header: "from", cell: () => period.from },
    { header: "to", cell: () => period.to },
    { header: "timeZone", cell: () => textCell(period.timeZone) },
    { header: "currency", cell: () => currency },
    money("granted"),
    money("cost"),
    money("spent"),
    money("reserved"),
    money("left"),
    { header: "waiting", cell: ({ waiting }) => toDecimal(waiting.sum, currency) },
    { header: "waitingCount", cell: ({ waiting }) => String(waiting.count) },
    { header: "inPlay", cell: ({ open }) => toDecimal(open.sum, currency) },
    { header: "inPlayCount", cell: ({ open }) => String(open.count) },
    { header: "id", cell: ({ id }) => id },
  ];
}

/** The title of the promotion's page; without one, a mission has its goal and other promotions their kind. */
function nameOf({ title, kind, mission }: Line, texts: CostFileTexts, categories: RecordFileTexts): string {
  if (title !== "" || !mission) return title || texts[kind];
  const { goal, category, period } = mission;
  const games = category === null ? [] : [categoryOf(category, categories)];
  return [texts[goal], ...games, texts[period]].join(" · ");
}

function categoryOf(category: string, texts: RecordFileTexts): string {
  return Object.hasOwn(texts, category) ? texts[category as keyof RecordFileTexts] : category;
}
