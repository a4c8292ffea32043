import type { MessageDescriptor } from "@lingui/core";

export interface MessageText {
  /** The subject of an e-mail. Text messages have none. */
  readonly subject: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** The e-mails and text messages that the platform sends to people. Keep text messages short: long ones cost double. */
export const messageTexts = {
  code: {
    subject: /*i18n*/ { id: "message.code.subject", message: "Your {brand} code" },
    text: /*i18n*/ {
      id: "message.code.text",
      message:
        "{code} is your {brand} code, good for {minutes, plural, one {# minute} other {# minutes}}. Do not share it with anyone.",
    },
  },
  accountChanged: {
    subject: /*i18n*/ { id: "message.accountChanged.subject", message: "A security notice from {brand}" },
    text: /*i18n*/ {
      id: "message.accountChanged.text",
      message:
        "{change, select, email {The e-mail address of your {brand} account {username} was changed.} mobile {The mobile number of your {brand} account {username} was changed.} paymentPassword {The payment password of your {brand} account {username} was set.} paymentPasswordLocked {The payment password of your {brand} account {username} was entered wrong too often and is locked for a while.} bankAccount {A bank account for withdrawals was added to your {brand} account {username}.} secondFactorOn {Two-step verification was turned on for your {brand} account {username}.} secondFactorOff {Two-step verification was turned off for your {brand} account {username}.} authenticatorAdded {An authenticator app was added to your {brand} account {username}.} authenticatorRemoved {The authenticator app of your {brand} account {username} was removed.} social {Another way to sign in was added to your {brand} account {username}.} other {Your {brand} account {username} was changed.}} If it was not you, change your password now and tell customer service.",
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
