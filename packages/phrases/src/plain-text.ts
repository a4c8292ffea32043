import { generateMessageId } from "@lingui/message-utils/generateMessageId";

/** A text without placeholders, out of a compiled catalogue; itself where the catalogue has it not. */
export function plainText(catalogue: Readonly<Record<string, unknown>>, text: string): string {
  const compiled = catalogue[generateMessageId(text)];
  const [said] = Array.isArray(compiled) ? (compiled as unknown[]) : [];
  return typeof said === "string" ? said : text;
}
