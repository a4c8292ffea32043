import type { MessageDescriptor } from "@lingui/core";

/** The words of a downloaded settlement run: its columns and the states of its records. */
export const runFileTexts = {
  agent: /*i18n*/ { id: "run.agent", message: "Agent" },
  upline: /*i18n*/ { id: "run.upline", message: "Upline" },
  gross: /*i18n*/ { id: "run.gross", message: "Gross" },
  net: /*i18n*/ { id: "run.net", message: "Net" },
  correction: /*i18n*/ { id: "run.correction", message: "Corrections" },
  owed: /*i18n*/ { id: "run.owed", message: "Owed" },
  cut: /*i18n*/ { id: "run.cut", message: "Cut" },
  amount: /*i18n*/ { id: "run.amount", message: "Amount" },
  currency: /*i18n*/ { id: "run.currency", message: "Currency" },
  state: /*i18n*/ { id: "run.state", message: "State" },
  hold: /*i18n*/ { id: "run.hold", message: "Held because" },
  id: /*i18n*/ { id: "run.id", message: "Record ID" },
  proposed: /*i18n*/ { id: "run.proposed", message: "Waits for approval" },
  payable: /*i18n*/ { id: "run.payable", message: "Waits" },
  unpaid: /*i18n*/ { id: "run.unpaid", message: "Waits for the upline" },
  paid: /*i18n*/ { id: "run.paid", message: "Paid" },
  nothing: /*i18n*/ { id: "run.nothing", message: "Nothing to pay" },
} as const satisfies Record<string, MessageDescriptor>;

export type RunFileTexts = Readonly<Record<keyof typeof runFileTexts, string>>;
