import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@banyan/kernel";
import { GatewayRefused, GatewayUnreachable, WebhookRefused } from "./gateway-errors.ts";
import type { DepositRequest, PaymentGateway, PayoutRequest, WebhookHeaders } from "./payment-gateway.ts";

export interface ReceivedWebhook {
  readonly headers: WebhookHeaders;
  readonly rawBody: string;
}

/** A gateway that an adapter is tried against, and the strings to pull on it. */
export interface GatewayBench {
  readonly gateway: PaymentGateway;
  /** Acts as the payer on the gateway's page. */
  payDeposit(redirectUrl: string): Promise<void>;
  declineDeposit(redirectUrl: string): Promise<void>;
  /** Resolves to the next webhook about our reference. */
  nextWebhook(reference: string): Promise<ReceivedWebhook>;
  /** Breaks the gateway down, or mends it. */
  setDown(down: boolean): Promise<void>;
}

export interface ConformanceCase {
  readonly title: string;
  run(bench: GatewayBench): Promise<void>;
}

const SETTLE_MILLIS_MAX = 10_000;

function depositRequest(): DepositRequest {
  return {
    reference: newId(),
    amount: { minor: 150_050n, currency: "PKR" },
    returnUrl: "http://localhost/cashier",
    language: "en",
    description: "Conformance",
  };
}

function payoutRequest(): PayoutRequest {
  return {
    reference: newId(),
    amount: { minor: 99_999n, currency: "PKR" },
    beneficiary: { holderName: "Ayesha Khan", bankCode: "HABB", accountNumber: "0012345678" },
  };
}

async function eventually<T>(read: () => Promise<T | undefined>, isThere: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + SETTLE_MILLIS_MAX;
  for (;;) {
    const value = await read();
    if (value !== undefined && isThere(value)) return value;
    assert.ok(Date.now() < deadline, "the gateway did not settle in time");
    await sleep(50);
  }
}

/** The cases that every adapter must pass with its gateway, real or sandboxed. The adapter's test file runs them. */
export const gatewayConformance: readonly ConformanceCase[] = [
  {
    title: "a deposit has a page to pay on, a reference of the gateway, and an end",
    async run({ gateway }) {
      const session = await gateway.createDeposit(depositRequest());
      assert.match(session.redirectUrl, /^https?:\/\//);
      assert.notEqual(session.gatewayReference, "");
      assert.ok(session.expiresAt.getTime() > Date.now());
    },
  },
  {
    title: "the same deposit asked for again is the same deposit",
    async run({ gateway }) {
      const request = depositRequest();
      const [first, again] = [await gateway.createDeposit(request), await gateway.createDeposit(request)];
      assert.deepEqual(again, first);
    },
  },
  {
    title: "a deposit's reference is not taken for another amount",
    async run({ gateway }) {
      const request = depositRequest();
      await gateway.createDeposit(request);
      const other = { ...request, amount: { ...request.amount, minor: request.amount.minor + 1n } };
      await assert.rejects(gateway.createDeposit(other), GatewayRefused);
    },
  },
  {
    title: "a paid deposit is announced and can be asked for, with the amount to the last minor unit",
    async run({ gateway, payDeposit, nextWebhook }) {
      const request = depositRequest();
      const session = await gateway.createDeposit(request);
      assert.equal((await gateway.queryDeposit(request.reference))?.state, "pending");
      await payDeposit(session.redirectUrl);
      const expected = {
        reference: request.reference,
        gatewayReference: session.gatewayReference,
        state: "paid",
        paid: request.amount,
      };
      const webhook = await nextWebhook(request.reference);
      const event = gateway.verifyWebhook(webhook.headers, webhook.rawBody);
      assert.ok(event.kind === "deposit");
      assert.deepEqual(event.deposit, expected);
      assert.deepEqual(await gateway.queryDeposit(request.reference), expected);
    },
  },
  {
    title: "a declined deposit is announced as failed and says why",
    async run({ gateway, declineDeposit, nextWebhook }) {
      const request = depositRequest();
      const session = await gateway.createDeposit(request);
      await declineDeposit(session.redirectUrl);
      const webhook = await nextWebhook(request.reference);
      const event = gateway.verifyWebhook(webhook.headers, webhook.rawBody);
      assert.ok(event.kind === "deposit");
      assert.equal(event.deposit.state, "failed");
      assert.equal(event.deposit.paid, undefined);
      assert.ok(event.deposit.reason);
    },
  },
  {
    title: "a payout asked for twice is paid once and announced",
    async run({ gateway, nextWebhook }) {
      const request = payoutRequest();
      const [first, again] = [await gateway.createPayout(request), await gateway.createPayout(request)];
      assert.equal(again.gatewayReference, first.gatewayReference);
      const webhook = await nextWebhook(request.reference);
      const event = gateway.verifyWebhook(webhook.headers, webhook.rawBody);
      assert.ok(event.kind === "payout");
      assert.equal(event.payout.state, "paid");
      assert.deepEqual(event.payout.amount, request.amount);
      const status = await eventually(
        () => gateway.queryPayout(request.reference),
        ({ state }) => state !== "pending",
      );
      assert.deepEqual(status, event.payout);
    },
  },
  {
    title: "a reference that the gateway never saw is undefined, not an error",
    async run({ gateway }) {
      assert.equal(await gateway.queryDeposit(newId()), undefined);
      assert.equal(await gateway.queryPayout(newId()), undefined);
    },
  },
  {
    title: "a webhook with one byte changed is refused",
    async run({ gateway, payDeposit, nextWebhook }) {
      const request = depositRequest();
      await payDeposit((await gateway.createDeposit(request)).redirectUrl);
      const { headers, rawBody } = await nextWebhook(request.reference);
      assert.throws(() => gateway.verifyWebhook(headers, `${rawBody} `), WebhookRefused);
      assert.throws(() => gateway.verifyWebhook({}, rawBody), WebhookRefused);
    },
  },
  {
    title: "a gateway that is down is unreachable, and the same request goes through once it is up",
    async run({ gateway, setDown }) {
      const request = depositRequest();
      await setDown(true);
      await assert.rejects(gateway.createDeposit(request), GatewayUnreachable);
      await assert.rejects(gateway.createPayout(payoutRequest()), GatewayUnreachable);
      await assert.rejects(gateway.queryDeposit(request.reference), GatewayUnreachable);
      await assert.rejects(gateway.queryPayout(newId()), GatewayUnreachable);
      await setDown(false);
      assert.notEqual((await gateway.createDeposit(request)).gatewayReference, "");
    },
  },
];
