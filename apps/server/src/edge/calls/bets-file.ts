import { ReadableStream } from "node:stream/web";
import type { BetRecord } from "@banyan/contract";
import type { EveryBet } from "@banyan/domain/records";
import { toDecimal } from "@banyan/kernel";
import { type RecordFileTexts, translateRecordFile } from "@banyan/phrases/server-speech.ts";
import { csvRow, textCell } from "./csv.ts";

/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The bets as a CSV file of RFC 4180 with a header in the reader's language. Amounts are in major units with a point.
 * Each page is read when the connection has taken the one before, so the file is never in memory as a whole.
 */
export function betsFile(bets: EveryBet, locale: string): AsyncIterable<Uint8Array> {
  return ReadableStream.from(encoded(bets, translateRecordFile(locale)));
}

async function* encoded(bets: EveryBet, texts: RecordFileTexts): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(COLUMNS.map(({ header }) => textCell(texts[header]))));
  for await (const page of bets) {
    const rows = page.map((bet) => csvRow(COLUMNS.map(({ cell }) => cell(bet, texts))));
    if (rows.length > 0) yield encoder.encode(rows.join(""));
  }
}

interface FileColumn {
  readonly header: keyof RecordFileTexts;
  readonly cell: (bet: BetRecord, texts: RecordFileTexts) => string;
}

const amount = (minor: bigint | null, { currency }: BetRecord) => (minor === null ? "" : toDecimal(minor, currency));

const COLUMNS: readonly FileColumn[] = [
  { header: "time", cell: ({ openedAt }) => openedAt.toISOString() },
  { header: "kind", cell: (bet, texts) => textCell(texts[kindOf(bet)]) },
  { header: "category", cell: ({ gameType }, texts) => textCell(categoryOf(gameType, texts)) },
  { header: "provider", cell: ({ vendorName }) => textCell(vendorName) },
  { header: "game", cell: ({ gameName, gameType }, texts) => textCell(gameName ?? categoryOf(gameType, texts)) },
  { header: "subject", cell: (bet) => textCell(subjectOf(bet)) },
  { header: "parts", cell: (bet) => String(bet.kind === "round" ? 1 : bet.kind === "ticket" ? bet.lines : bet.legs) },
  { header: "state", cell: ({ state }, texts) => textCell(texts[state]) },
  { header: "stake", cell: (bet) => amount(bet.stake, bet) },
  { header: "payout", cell: (bet) => amount(bet.payout, bet) },
  { header: "net", cell: (bet) => amount(bet.net, bet) },
  { header: "currency", cell: ({ currency }) => currency },
  { header: "id", cell: ({ id }) => id },
];

function kindOf(bet: BetRecord): "round" | "ticket" | "parlay" | "system" {
  if (bet.kind !== "combo") return bet.kind;
  return bet.lines === 1 ? "parlay" : "system";
}

/** The vendor's name of a round, the draw or match of a ticket, the odds of a parlay. */
function subjectOf(bet: BetRecord): string {
  if (bet.kind === "round") return bet.jackpot?.name ?? bet.roundId;
  return bet.kind === "ticket" ? bet.marketName : (bet.odds ?? "");
}

function categoryOf(gameType: string, texts: RecordFileTexts): string {
  return Object.hasOwn(texts, gameType) ? texts[gameType as keyof RecordFileTexts] : gameType;
}
