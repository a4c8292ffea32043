/** A message that the platform sent to a person. */
export interface OutboxMessage {
  readonly id: string;
  readonly channel: "mail" | "sms";
  /** The recipient's e-mail address or telephone number. */
  readonly to: string;
  readonly from?: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  readonly receivedAt: string;
}

const MESSAGES_MAX = 500;

/** The newest messages, newest first. Nothing is written to disk: a restart empties the outbox. */
export class MessageShelf {
  #messages: readonly OutboxMessage[] = [];

  /** A message that is repeated with its id, because the answer was lost, is kept once. */
  add(message: OutboxMessage): void {
    if (this.byId(message.id)) return;
    this.#messages = [message, ...this.#messages].slice(0, MESSAGES_MAX);
  }

  to(recipient?: string): readonly OutboxMessage[] {
    return recipient === undefined ? this.#messages : this.#messages.filter(({ to }) => to === recipient);
  }

  byId(id: string): OutboxMessage | undefined {
    return this.#messages.find((message) => message.id === id);
  }
}
