import type { BetRecord } from "@banyan/contract";
import type { EveryBet } from "@banyan/domain/records";
import { toDecimal } from "@banyan/kernel";
import { type RecordFileTexts, translateRecordFile } from "@banyan/phrases/server-speech.ts";
import { csvFile, type FileColumn, textCell } from "./csv.ts";

/** The bets as a CSV file with a header in the reader's language. */
export const betsFile = (bets: EveryBet, locale: string): AsyncIterable<Uint8Array> =>
  csvFile(bets, COLUMNS, translateRecordFile(locale));

const amount = (minor: bigint | null, { currency }: BetRecord) => (minor === null ? "" : toDecimal(minor, currency));

const COLUMNS: readonly FileColumn<BetRecord, RecordFileTexts>[] = [
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
