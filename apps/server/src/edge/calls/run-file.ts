import type { ContractRunRecord } from "@banyan/contract";
import type { EveryRunRecord } from "@banyan/domain/agents";
import { toDecimal } from "@banyan/kernel";
import { type RunFileTexts, translateRunFile } from "@banyan/phrases/server-speech.ts";
import { csvFile, type FileColumn, textCell } from "./csv.ts";

/** The records of a settlement run as a CSV file with a header in the reader's language. */
export const runFile = (records: EveryRunRecord, locale: string): AsyncIterable<Uint8Array> =>
  csvFile(records, COLUMNS, translateRunFile(locale));

type Money = "gross" | "net" | "correction" | "cut" | "amount";

const money = (name: Money): FileColumn<ContractRunRecord, RunFileTexts> => ({
  header: name,
  cell: (record) => toDecimal(record[name], record.currency),
});

const COLUMNS: readonly FileColumn<ContractRunRecord, RunFileTexts>[] = [
  { header: "agent", cell: ({ account }) => textCell(account) },
  { header: "upline", cell: ({ upline }) => textCell(upline ?? "") },
  money("gross"),
  money("net"),
  money("correction"),
  { header: "owed", cell: ({ owedOut, currency }) => toDecimal(owedOut, currency) },
  money("cut"),
  money("amount"),
  { header: "currency", cell: ({ currency }) => currency },
  { header: "state", cell: ({ state }, texts) => textCell(texts[state]) },
  { header: "hold", cell: ({ holdReason, recordHoldReason }) => textCell(recordHoldReason ?? holdReason ?? "") },
  { header: "id", cell: ({ id }) => id },
];
