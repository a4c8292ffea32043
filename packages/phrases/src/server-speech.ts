import type { ErrorCode } from "@banyan/contract";
import { type I18n, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { errorCatalogues } from "./error-catalogues.generated.ts";
import { errorTexts } from "./error-texts.ts";
import { type StatusPageTexts, statusPageTexts } from "./status-page-texts.ts";

const speakers = new Map<string, I18n>();

function speakerOf(locale: string): I18n {
  const known = speakers.get(locale);
  if (known !== undefined) return known;
  const spoken = Object.hasOwn(errorCatalogues, locale) ? locale : "en";
  const i18n = setupI18n({ locale: spoken, messages: { [spoken]: errorCatalogues[spoken] ?? {} } });
  i18n.setMessagesCompiler(compileMessage);
  speakers.set(locale, i18n);
  return i18n;
}

/** The text of a code in a language, with the refusal's details in their places. English for an unknown language. */
export function translateError(
  locale: string,
  code: ErrorCode,
  details: Readonly<Record<string, string | number | boolean>> = {},
): string {
  const text = errorTexts[code];
  return speakerOf(locale)._(text.id, { ...details }, text.message === undefined ? {} : { message: text.message });
}

/** The texts of the maintenance and blocked-region pages in a language; English for an unknown one. */
export function translateStatusPage(locale: string): StatusPageTexts {
  const speaker = speakerOf(locale);
  const entries = Object.entries(statusPageTexts).map(([key, text]) => [
    key,
    speaker._(text.id, {}, { message: text.message }),
  ]);
  return Object.fromEntries(entries) as StatusPageTexts;
}
