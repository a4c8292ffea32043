import type { MessageDescriptor } from "@lingui/core";

export interface MessageText {
  /** The subject of a mail; a text message has none. */
  readonly subject: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** What the platform writes to people by mail and text message. A text message is best short: long ones cost double. */
export const messageTexts = {
  code: {
    subject: /*i18n*/ { id: "message.code.subject", message: "Your {brand} code" },
    text: /*i18n*/ {
      id: "message.code.text",
      message:
        "{code} is your {brand} code, good for {minutes, plural, one {# minute} other {# minutes}}. Do not share it with anyone.",
    },
  },
} as const satisfies Readonly<Record<string, MessageText>>;

export type MessageTextName = keyof typeof messageTexts;
