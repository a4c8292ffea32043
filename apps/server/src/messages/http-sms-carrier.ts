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

/** Statuses that concern the message. Other ones concern the gateway's address, its credentials or its load. */
const ABOUT_THE_MESSAGE = new Set([400, 410, 413, 422]);

/**
 * Posts text messages to an SMS gateway as JSON {id, to, text}. The id is also the Idempotency-Key. It is the same for
 * every attempt. Throws MessageRefused when the gateway will never take the message (400, 410, 413, 422), and another
 * error when it may be tried again. The error does not repeat the gateway's answer, which may quote the message.
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
    if (ABOUT_THE_MESSAGE.has(status)) {
      throw new MessageRefused(`the SMS gateway refused a message (${status})`);
    }
    throw new Error(`the SMS gateway answered ${status}`);
  };
}
