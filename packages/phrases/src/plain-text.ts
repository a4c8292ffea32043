import { type Messages, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";

/** Looks up a text without placeholders in a compiled catalogue. Returns the text itself if the catalogue lacks it. */
export function plainText(catalogue: Readonly<Record<string, unknown>>, text: string): string {
  const compiled = catalogue[generateMessageId(text)];
  const [said] = Array.isArray(compiled) ? (compiled as unknown[]) : [];
  return typeof said === "string" ? said : text;
}

/**
 * Looks up a text in a compiled catalogue of that language and fills in its values. Uses the English text if the
 * catalogue lacks it.
 */
export function filledText(
  catalogue: Readonly<Record<string, unknown>>,
  locale: string,
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogue as Messages } });
  i18n.setMessagesCompiler(compileMessage);
  return i18n._(generateMessageId(text), { ...values }, { message: text });
}
