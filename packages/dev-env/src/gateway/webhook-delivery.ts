import { signMessage, unixSeconds } from "@banyan/payment-kit";
import type { GatewayRecords, WebhookRecord } from "./gateway-records.ts";

const ANSWER_TIMEOUT_MILLIS = 5_000;
const RETRY_DELAY_MILLIS_MAX = 60_000;
const GIVE_UP_AFTER_MILLIS = 24 * 60 * 60 * 1000;

export interface WebhookOptions {
  readonly webhookUrl: string;
  readonly secret: string;
  /** The wait before the second attempt; it doubles for every further one. */
  readonly firstRetryMillis: number;
}

/** Sends every due webhook until the merchant answers 2xx; each attempt gets a new signature. */
export class WebhookDelivery {
  readonly #records: GatewayRecords;
  readonly #options: WebhookOptions;
  readonly #inFlight = new Set<WebhookRecord>();

  constructor(records: GatewayRecords, options: WebhookOptions) {
    this.#records = records;
    this.#options = options;
  }

  enqueue(event: Readonly<Record<string, unknown>>, nowMillis: number, copies = 1): void {
    const body = JSON.stringify(event);
    for (let copy = 0; copy < copies; copy += 1) {
      this.#records.webhooks.push({
        body,
        firstAttemptAtMillis: nowMillis,
        nextAttemptAtMillis: nowMillis,
        attempts: 0,
      });
    }
  }

  /** Sends what is due; true when a change must be stored. */
  async sendDue(nowMillis: number): Promise<boolean> {
    const due = this.#records.webhooks.filter(
      (webhook) => webhook.nextAttemptAtMillis <= nowMillis && !this.#inFlight.has(webhook),
    );
    await Promise.all(due.map((webhook) => this.#attempt(webhook)));
    return due.length > 0;
  }

  async #attempt(webhook: WebhookRecord): Promise<void> {
    this.#inFlight.add(webhook);
    const acknowledged = await this.#post(webhook.body);
    this.#inFlight.delete(webhook);
    webhook.attempts += 1;
    const delay = Math.min(this.#options.firstRetryMillis * 2 ** (webhook.attempts - 1), RETRY_DELAY_MILLIS_MAX);
    webhook.nextAttemptAtMillis = Date.now() + delay;
    if (acknowledged || webhook.nextAttemptAtMillis > webhook.firstAttemptAtMillis + GIVE_UP_AFTER_MILLIS) {
      this.#records.webhooks = this.#records.webhooks.filter((other) => other !== webhook);
    }
  }

  async #post(body: string): Promise<boolean> {
    const timestamp = unixSeconds(new Date());
    try {
      const response = await fetch(this.#options.webhookUrl, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "gateway-timestamp": timestamp,
          "gateway-signature": signMessage(this.#options.secret, timestamp, body),
        },
        body,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MILLIS),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // No listener, or no answer in time: the next attempt repeats it.
      return false;
    }
  }
}
