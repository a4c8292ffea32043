import type { ErrorCode } from "@banyan/contract";
import { type I18n, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { type CostFileTexts, costFileTexts } from "./operator-files/cost-file-texts.ts";
import { errorTexts } from "./error-texts.ts";
import { findLanguage } from "./languages.ts";
import { type MessageTextName, messageTexts } from "./message-texts.ts";
import { type RecordFileTexts, recordFileTexts } from "./record-file-texts.ts";
import { type RunFileTexts, runFileTexts } from "./operator-files/run-file-texts.ts";
import { readServerTexts } from "./server-texts.ts";
import { type StatusPageTexts, statusPageTexts } from "./status-page-texts.ts";

const speakers = new Map<string, I18n>();

function speakerOf(locale: string): I18n {
  const known = speakers.get(locale);
  if (known !== undefined) return known;
  const spoken = findLanguage(locale)?.code ?? "en";
  const i18n = setupI18n({ locale: spoken, messages: { [spoken]: readServerTexts(spoken) } });
  i18n.setMessagesCompiler(compileMessage);
  speakers.set(locale, i18n);
  return i18n;
}

/**
 * The text of an error code in a language, filled with the refusal's details. {minutes} and {hours} are the remaining
 * wait from `retryAfterSeconds`. An unknown language gives English.
 */
export function translateError(
  locale: string,
  code: ErrorCode,
  details: Readonly<Record<string, string | number | boolean>> = {},
): string {
  const text = errorTexts[code];
  const { retryAfterSeconds } = details;
  const waiting = typeof retryAfterSeconds === "number" ? waitOf(retryAfterSeconds) : {};
  return speakerOf(locale)._(
    text.id,
    { ...waiting, ...details },
    text.message === undefined ? {} : { message: text.message },
  );
}

/** Long waits are stated in hours; a shorter one has none. */
function waitOf(seconds: number): { readonly minutes: number; readonly hours: number } {
  const minutes = Math.ceil(seconds / 60);
  return { minutes, hours: minutes > 90 ? Math.ceil(seconds / 3600) : 0 };
}

/** The texts of the maintenance and blocked-region pages in a language. An unknown language gives English. */
export function translateStatusPage(locale: string): StatusPageTexts {
  return translateAll(locale, statusPageTexts);
}

/** The words of a downloaded betting record in a language. An unknown language gives English. */
export function translateRecordFile(locale: string): RecordFileTexts {
  return translateAll(locale, recordFileTexts);
}

/** The words of a downloaded settlement run in a language. An unknown language gives English. */
export function translateRunFile(locale: string): RunFileTexts {
  return translateAll(locale, runFileTexts);
}

/** The words of a downloaded cost report in a language. An unknown language gives English. */
export function translateCostFile(locale: string): CostFileTexts {
  return translateAll(locale, costFileTexts);
}

function translateAll<Key extends string>(
  locale: string,
  texts: Readonly<Record<Key, { readonly id: string; readonly message: string }>>,
): Readonly<Record<Key, string>> {
  const speaker = speakerOf(locale);
  const entries = Object.entries<{ readonly id: string; readonly message: string }>(texts).map(
    ([key, { id, message }]) => [key, speaker._(id, {}, { message })],
  );
  return Object.fromEntries(entries) as Record<Key, string>;
}

export type { CostFileTexts, RecordFileTexts, RunFileTexts };

/** A message to a person in a language, filled with its values. An unknown language gives English. */
export function translateMessage(
  locale: string,
  name: MessageTextName,
  values: Readonly<Record<string, string | number>>,
): { readonly subject: string; readonly text: string } {
  const speaker = speakerOf(locale);
  const { subject, text } = messageTexts[name];
  const say = ({ id, message }: { readonly id: string; readonly message: string }) =>
    speaker._(id, { ...values }, { message });
  return { subject: say(subject), text: say(text) };
}
