import { msg } from "@lingui/core/macro";
import type { SectionSpec } from "./field-spec.ts";

/** Settings for deposits and withdrawals. Every change here needs the approval of a second operator. */
export const cashierSection: SectionSpec = {
  id: "cashier",
  title: msg`Cashier`,
  intro: msg`Methods and money limits. A change takes effect once another operator approves it.`,
  fields: [
    {
      path: "settings.cashier.depositMethods",
      kind: "rows",
      label: msg`Deposit methods`,
      add: msg`Add a method`,
      blank: {
        id: "",
        kind: "bank_transfer",
        name: "",
        minimum: "1000",
        maximum: "100000",
        presets: [],
        account: { bankName: "", holderName: "", number: "" },
        etaMinutes: 30,
      },
      fields: [
        { path: "name", kind: "text", label: msg`Name` },
        { path: "id", kind: "text", label: msg`Code` },
        { path: "names", kind: "spoken", label: msg`Name in other languages` },
        {
          path: "kind",
          kind: "choice",
          label: msg`Kind`,
          options: [
            { value: "redirect", label: msg`Payment gateway` },
            { value: "bank_transfer", label: msg`Bank transfer` },
          ],
        },
        { path: "gateway", kind: "gateway", label: msg`Gateway` },
        { path: "minimum", kind: "money", label: msg`Smallest amount` },
        { path: "maximum", kind: "money", label: msg`Largest amount` },
        { path: "presets", kind: "moneys", label: msg`Preset amounts` },
        { path: "etaMinutes", kind: "number", label: msg`Minutes it usually takes` },
        {
          path: "account",
          kind: "group",
          label: msg`Account that members pay into`,
          absent: undefined,
          blank: { bankName: "", holderName: "", number: "" },
          fields: [
            { path: "bankName", kind: "text", label: msg`Bank` },
            { path: "holderName", kind: "text", label: msg`Holder` },
            { path: "number", kind: "text", label: msg`Number` },
          ],
        },
      ],
    },
    { path: "settings.cashier.pendingDepositsMax", kind: "number", label: msg`Open deposits of a member at most` },
    {
      path: "settings.cashier.depositExpiryMinutes",
      kind: "number",
      label: msg`Minutes until an unpaid deposit expires`,
    },
    {
      path: "settings.cashier.unprovenTransfers.memberDayMax",
      kind: "money",
      label: msg`Bank transfers without proof for one member in 24 hours, approved by one operator`,
      hint: msg`Above this, a transfer needs the member’s proof or a second operator.`,
    },
    {
      path: "settings.cashier.unprovenTransfers.operatorDayMax",
      kind: "money",
      label: msg`Bank transfers without proof that one operator may approve in 24 hours`,
    },
    { path: "settings.cashier.withdrawal.gateway", kind: "gateway", label: msg`Gateway of withdrawals` },
    { path: "settings.cashier.withdrawal.minimum", kind: "money", label: msg`Smallest withdrawal` },
    { path: "settings.cashier.withdrawal.maximum", kind: "money", label: msg`Largest withdrawal` },
    {
      path: "settings.cashier.withdrawal.secondApprovalAbove",
      kind: "money",
      label: msg`Above this, two operators approve`,
    },
    { path: "settings.cashier.withdrawal.etaMinutes", kind: "number", label: msg`Minutes a withdrawal usually takes` },
    {
      path: "settings.cashier.withdrawal.receiptMinutes",
      kind: "number",
      label: msg`Minutes until an unconfirmed withdrawal counts as received`,
    },
    {
      path: "settings.cashier.withdrawal.pendingMax",
      kind: "number",
      label: msg`Open withdrawals of a member at most`,
    },
    {
      path: "settings.cashier.withdrawal.bankAccountsMax",
      kind: "number",
      label: msg`Bank accounts of a member at most`,
    },
    {
      path: "settings.cashier.withdrawal.newAccountHoldMinutes",
      kind: "number",
      label: msg`Minutes until money can go to a new bank account`,
    },
    {
      path: "settings.cashier.withdrawal.banks",
      kind: "rows",
      label: msg`Banks for withdrawals`,
      add: msg`Add a bank`,
      blank: { code: "", name: "" },
      fields: [
        { path: "code", kind: "text", label: msg`Code` },
        { path: "name", kind: "text", label: msg`Name` },
        { path: "names", kind: "spoken", label: msg`Name in other languages` },
      ],
    },
  ],
};
