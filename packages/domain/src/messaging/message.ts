/** The kinds of message; the phrases contain their words. A template without words does not compile. */
export type MessageTemplate = "code" | "passwordLink" | "passwordChanged" | "accountChanged" | "feedbackAnswer";

/** A message as it was decided on: whom it goes to, and what is to be said in which language. */
export interface MessageContent {
  /** E.164 for a text message, else an e-mail address. */
  readonly to: string;
  readonly template: MessageTemplate;
  readonly locale: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface OutgoingMessage extends MessageContent {
  readonly channel: "sms" | "email";
  /** The same however often it is tried: who carries messages may know it by this. */
  readonly id: string;
}

/**
 * Carries messages out of the house. Throws {@link MessageRefused} when the message can never go, and anything else
 * when it may be tried again.
 */
export interface Messenger {
  deliver(message: OutgoingMessage): Promise<void>;
}

/** The message carrier understood this message and refused it: a retry is of no use. */
export class MessageRefused extends Error {
  override readonly name = "MessageRefused";
}
