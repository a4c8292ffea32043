import { parseDecimal } from "@banyan/kernel";
import { escapeHtml } from "../escape-html.ts";
import type { DepositRecord } from "./gateway-records.ts";
import { moneyText, type PageLanguage, paymentTexts } from "./payment-texts.ts";
import { PAYMENT_CHOICES, type PaymentChoice } from "./sandbox-bank.ts";

/** The possible delays of a late confirmation in seconds; the first one is the default. */
const DELAYS_SECONDS = [10, 3, 30, 120];

const STYLE = `
:root { color-scheme: light; --ink: #10222b; --quiet: #4e626c; --line: #d5dfe3; --sea: #0a6570; --paper: #fff; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; background: #e9f0f1; color: var(--ink);
  font: 400 16px/1.5 system-ui, "Noto Sans", "Noto Naskh Arabic", sans-serif; }
:lang(ur) { line-height: 1.9; }
header { background: var(--sea); color: #fff; padding: 20px 20px 76px; }
header > div, main { max-width: 460px; margin-inline: auto; }
header > div { display: flex; justify-content: space-between; align-items: center; gap: 12px; }
header strong { font-size: 18px; letter-spacing: .01em; }
header a { color: #fff; padding: 10px 4px; }
main { margin-block-start: -56px; padding: 0 12px 32px; }
.card { background: var(--paper); border-radius: 16px; padding: 24px 20px; box-shadow: 0 6px 24px rgb(16 34 43 / .12); }
.rehearsal { margin: 0 0 16px; color: var(--quiet); font-size: 14px; }
dl { margin: 0 0 20px; } dt { color: var(--quiet); font-size: 13px; } dd { margin: 0 0 10px; overflow-wrap: anywhere; }
.amount { font-size: 34px; font-weight: 700; line-height: 1.25; margin: 0 0 14px; font-variant-numeric: tabular-nums; }
.state { font-size: 20px; font-weight: 700; margin: 0 0 12px; }
button, .back { display: block; width: 100%; min-height: 48px; border-radius: 12px; font: inherit; cursor: pointer; }
.pay { border: 0; background: var(--sea); color: #fff; font-weight: 700; font-size: 17px; }
.back { background: var(--sea); color: #fff; font-weight: 700; text-align: center; text-decoration: none; padding: 10px; }
.other { margin-block-start: 20px; } summary { padding: 10px 0; cursor: pointer; color: var(--sea); font-weight: 600; }
.other button { background: #f4f8f9; border: 1px solid var(--line); color: var(--ink); text-align: start;
  padding: 8px 14px; margin-block-end: 8px; }
.other small { display: block; color: var(--quiet); }
label { display: flex; gap: 8px; align-items: center; margin-block-end: 12px; font-size: 14px; }
select { font: inherit; min-height: 44px; padding-inline: 8px; border-radius: 10px; border: 1px solid #7b8d95; background: #fff; }
button:focus-visible, a:focus-visible, select:focus-visible, summary:focus-visible { outline: 3px solid #f0a72e; outline-offset: 2px; }
`;

function page(language: PageLanguage, switchHref: string, body: string): string {
  const texts = paymentTexts(language);
  return `<!doctype html>
<html lang="${language}" dir="${language === "ur" ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<style>${STYLE}</style>
</head>
<body>
<header><div><strong>${texts.title}</strong><a href="${escapeHtml(switchHref)}" lang="${language === "ur" ? "en" : "ur"}">${texts.otherLanguage}</a></div></header>
<main><div class="card"><p class="rehearsal">${texts.rehearsal}</p>${body}</div></main>
</body>
</html>`;
}

function choiceButton(choice: PaymentChoice, language: PageLanguage): string {
  const { label, effect } = paymentTexts(language).choices[choice];
  return `<button name="choice" value="${choice}">${label}<small>${effect}</small></button>`;
}

function choiceForm(deposit: DepositRecord, language: PageLanguage): string {
  const texts = paymentTexts(language);
  const others = PAYMENT_CHOICES.filter((choice) => choice !== "pay");
  return `
<form method="post" action="/pay/${deposit.id}?lang=${language}">
  <button class="pay" name="choice" value="pay">${texts.choices.pay.label}</button>
  <details class="other">
    <summary>${texts.otherOutcomes}</summary>
    <label>${texts.delayLabel}
      <select name="seconds">${DELAYS_SECONDS.map((seconds) => `<option value="${seconds}">${seconds} ${texts.seconds}</option>`).join("")}</select>
    </label>
    ${others.map((choice) => choiceButton(choice, language)).join("\n    ")}
  </details>
</form>`;
}

/** The payment page: the amount and the ways to pay while the deposit is open, and its result afterwards. */
export function paymentPage(deposit: DepositRecord, language: PageLanguage): string {
  const texts = paymentTexts(language);
  const isOpen = deposit.status === "pending" && deposit.paysAtMillis === undefined;
  const amount = moneyText(parseDecimal(deposit.amount, deposit.currency) ?? 0n, deposit.currency, language);
  const body = `
<p class="amount"><bdi dir="ltr">${escapeHtml(amount)}</bdi></p>
<dl>
  <dt>${texts.payTo}</dt><dd><bdi>${escapeHtml(deposit.description)}</bdi></dd>
  <dt>${texts.reference}</dt><dd><bdi dir="ltr">${escapeHtml(deposit.reference)}</bdi></dd>
</dl>
${
  isOpen
    ? choiceForm(deposit, language)
    : `<p class="state" role="status">${texts.statuses[deposit.status]}</p>
<a class="back" href="${escapeHtml(deposit.returnUrl)}">${texts.back}</a>`
}`;
  return page(language, `/pay/${deposit.id}?lang=${language === "ur" ? "en" : "ur"}`, body);
}

export function paymentNotFoundPage(language: PageLanguage): string {
  const body = `<p class="state">${paymentTexts(language).notFound}</p>`;
  return page(language, `?lang=${language === "ur" ? "en" : "ur"}`, body);
}
