import { callOut } from "@banyan/kernel/outgoing";
import { MessageRefused } from "@banyan/domain/messaging";

export interface TextMessage {
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSetting {
  /** Where the gateway takes messages. */
  readonly url: string;
  /** What proves to the gateway who we are, if it asks. */
  readonly token: string | undefined;
}

const TIMEOUT_MILLIS = 10_000;

/** Answers that say nothing against the message: the gateway is busy, or slow. */
const PASSING = new Set([408, 425, 429]);

/**
 * Posts text messages to an SMS gateway as JSON {id, to, text}; the id, which is also the Idempotency-Key, is the same
 * however often a message is tried. Throws MessageRefused when the gateway will never take the message (4xx), and
 * anything else when it may be tried again. What the gateway says is not repeated: it may quote the message.
 */
export function httpSmsCarrier({ url, token }: SmsSetting): (message: TextMessage) => Promise<void> {
  return async (message) => {
    const { status } = await callOut({
      url,
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": message.id,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(message),
      timeoutMillis: TIMEOUT_MILLIS,
    });
    if (status >= 200 && status < 300) return;
    if (status >= 400 && status < 500 && !PASSING.has(status)) {
      throw new MessageRefused(`the SMS gateway refused a message (${status})`);
    }
    throw new Error(`the SMS gateway answered ${status}`);
  };
}
