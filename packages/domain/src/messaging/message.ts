/** The kinds of message; the phrases contain their words. A template without words does not compile. */
export type MessageTemplate = "code" | "passwordLink" | "passwordChanged" | "accountChanged" | "feedbackAnswer";

/** The content of a message: recipient, template, language and values. */
export interface MessageContent {
  /** E.164 for a text message, else an e-mail address. */
  readonly to: string;
  readonly template: MessageTemplate;
  readonly locale: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface OutgoingMessage extends MessageContent {
  readonly channel: "sms" | "email";
  /** The same for every attempt, so that the carrier can recognise a repeat. */
  readonly id: string;
}

/**
 * Sends messages. Throws {@link MessageRefused} when the message can never be sent, and any other error when a retry
 * may work.
 */
export interface Messenger {
  deliver(message: OutgoingMessage): Promise<void>;
}

/** The message carrier understood this message and refused it: a retry is of no use. */
export class MessageRefused extends Error {
  override readonly name = "MessageRefused";
}
