import { callOut } from "@banyan/kernel/outgoing";
import { MessageRefused } from "@banyan/domain/messaging";

export interface TextMessage {
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSetting {
  /** The URL of the gateway. */
  readonly url: string;
  /** The token that authenticates the platform at the gateway, if it requires one. */
  readonly token: string | undefined;
}

const TIMEOUT_MILLIS = 10_000;

/** Statuses that do not concern the message: the gateway is busy or slow. */
const PASSING = new Set([408, 425, 429]);

/**
 * Posts text messages to an SMS gateway as JSON {id, to, text}. The id is also the Idempotency-Key. It is the same for
 * every attempt. Throws MessageRefused when the gateway will never take the message (4xx), and another error when it
 * may be tried again. The error does not repeat the gateway's answer, which may quote the message.
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
