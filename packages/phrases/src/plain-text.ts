import { type Messages, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";

/** A text without placeholders, out of a compiled catalogue; itself where the catalogue has it not. */
export function plainText(catalogue: Readonly<Record<string, unknown>>, text: string): string {
  const compiled = catalogue[generateMessageId(text)];
  const [said] = Array.isArray(compiled) ? (compiled as unknown[]) : [];
  return typeof said === "string" ? said : text;
}

/** A text with its values in their places, out of a compiled catalogue of that language; in English where that has it not. */
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
