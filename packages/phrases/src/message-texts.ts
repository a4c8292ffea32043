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
  feedbackAnswer: {
    subject: /*i18n*/ { id: "message.feedbackAnswer.subject", message: "{brand} answers your message {reference}" },
    text: /*i18n*/ {
      id: "message.feedbackAnswer.text",
      message: "{answer}\n\nYou wrote to {brand} ({reference}):\n\n{content}",
    },
  },
  passwordChanged: {
    subject: /*i18n*/ { id: "message.passwordChanged.subject", message: "Your {brand} password was changed" },
    text: /*i18n*/ {
      id: "message.passwordChanged.text",
      message:
        "The password of your {brand} account {username} has just been changed, and every other session has ended. If it was not you, set a new one with “Forgot your password?” and tell customer service.",
    },
  },
  passwordLink: {
    subject: /*i18n*/ { id: "message.passwordLink.subject", message: "Set a new password for {brand}" },
    text: /*i18n*/ {
      id: "message.passwordLink.text",
      message:
        "Somebody, probably you, asked to set a new password for the {brand} account {username}. Open this link to choose one; it works once, for {minutes, plural, one {# minute} other {# minutes}}:\n\n{link}\n\nIf it was not you, do nothing: the password stays as it is.",
    },
  },
} as const satisfies Readonly<Record<string, MessageText>>;

export type MessageTextName = keyof typeof messageTexts;
