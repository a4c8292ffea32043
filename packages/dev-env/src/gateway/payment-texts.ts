import { formatMoney } from "@banyan/kernel";
import type { DepositRecord } from "./gateway-records.ts";
import type { PaymentChoice } from "./sandbox-bank.ts";

/** The payment page belongs to the gateway, so its texts are not in the product's catalogues. */
interface PaymentTexts {
  readonly title: string;
  readonly rehearsal: string;
  readonly payTo: string;
  readonly reference: string;
  readonly otherOutcomes: string;
  readonly delayLabel: string;
  readonly seconds: string;
  readonly back: string;
  readonly notFound: string;
  readonly otherLanguage: string;
  readonly statuses: Readonly<Record<DepositRecord["status"], string>>;
  readonly choices: Readonly<Record<PaymentChoice, { readonly label: string; readonly effect: string }>>;
}

const ENGLISH: PaymentTexts = {
  title: "Sandbox Pay",
  rehearsal: "A rehearsal: no money moves.",
  payTo: "Pay to",
  reference: "Reference",
  otherOutcomes: "Let something else happen",
  delayLabel: "Bank confirms after",
  seconds: "seconds",
  back: "Back to the merchant",
  notFound: "There is no such payment.",
  otherLanguage: "اردو",
  statuses: {
    pending: "Waiting for the bank",
    paid: "Paid",
    failed: "Declined",
    cancelled: "Cancelled",
    expired: "Expired",
  },
  choices: {
    pay: { label: "Pay now", effect: "The merchant hears of it at once." },
    "pay-late": { label: "Pay, confirmed late", effect: "The bank takes its time." },
    "pay-repeated": { label: "Pay, announced three times", effect: "The same message arrives three times." },
    "pay-silent": { label: "Pay, never announced", effect: "The merchant has to ask." },
    "pay-other-amount": { label: "Pay only half", effect: "Another amount than was asked arrives." },
    fail: { label: "Let the bank decline", effect: "Nothing is paid." },
    cancel: { label: "Cancel", effect: "Nothing is paid." },
  },
};

const URDU: PaymentTexts = {
  title: "سینڈ باکس پے",
  rehearsal: "یہ صرف مشق ہے، کوئی رقم منتقل نہیں ہوتی۔",
  payTo: "وصول کنندہ",
  reference: "حوالہ نمبر",
  otherOutcomes: "کوئی اور نتیجہ آزمائیں",
  delayLabel: "بینک کی تصدیق",
  seconds: "سیکنڈ بعد",
  back: "واپس جائیں",
  notFound: "ایسی کوئی ادائیگی موجود نہیں۔",
  otherLanguage: "English",
  statuses: {
    pending: "بینک کا انتظار ہے",
    paid: "ادا ہو گئی",
    failed: "مسترد ہو گئی",
    cancelled: "منسوخ ہو گئی",
    expired: "وقت ختم ہو گیا",
  },
  choices: {
    pay: { label: "ابھی ادا کریں", effect: "وصول کنندہ کو فوراً اطلاع ملے گی۔" },
    "pay-late": { label: "ادا کریں، تصدیق دیر سے", effect: "بینک وقت لے گا۔" },
    "pay-repeated": { label: "ادا کریں، اطلاع تین بار", effect: "ایک ہی اطلاع تین بار پہنچے گی۔" },
    "pay-silent": { label: "ادا کریں، بغیر اطلاع", effect: "وصول کنندہ کو خود پوچھنا ہوگا۔" },
    "pay-other-amount": { label: "صرف آدھی رقم ادا کریں", effect: "مانگی گئی رقم سے مختلف رقم پہنچے گی۔" },
    fail: { label: "بینک سے مسترد کروائیں", effect: "کچھ ادا نہیں ہوگا۔" },
    cancel: { label: "منسوخ کریں", effect: "کچھ ادا نہیں ہوگا۔" },
  },
};

export type PageLanguage = "en" | "ur";

/** Urdu for callers that request it, in any of its regions; English for all others. */
export function pageLanguage(tag: string | undefined): PageLanguage {
  return tag?.toLowerCase().split("-")[0] === "ur" ? "ur" : "en";
}

export function paymentTexts(language: PageLanguage): PaymentTexts {
  return language === "ur" ? URDU : ENGLISH;
}

export function moneyText(amountMinor: bigint, currency: string, language: PageLanguage): string {
  return formatMoney(amountMinor, currency, language, "code");
}
