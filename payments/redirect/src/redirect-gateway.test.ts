import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type SandboxBench, startSandboxBench } from "@banyan/dev-env";
import { newId, systemClock } from "@banyan/kernel";
import {
  GatewayRefused,
  GatewayUnreachable,
  type PayoutRequest,
  signMessage,
  unixSeconds,
  WebhookRefused,
} from "@banyan/payment-kit";
import { gatewayConformance } from "@banyan/payment-kit/conformance";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { redirectGateway } from "./redirect-gateway.ts";

const MINUTE_MILLIS = 60_000;

let bench: SandboxBench;
beforeAll(async () => {
  bench = await startSandboxBench();
});
afterEach(async () => {
  bench.answerWebhooksWith(204);
  await bench.setMode("up");
});
afterAll(() => bench.stop());

function adapter(options: { secret?: string; clockOffMillis?: number; answerMillisMax?: number } = {}) {
  const { secret = bench.secret, clockOffMillis = 0, answerMillisMax } = options;
  return redirectGateway({
    baseUrl: bench.url,
    secret,
    clock: { now: () => new Date(systemClock.now().getTime() + clockOffMillis) },
    ...(answerMillisMax !== undefined && { answerMillisMax }),
  });
}

async function openDeposit() {
  const reference = newId();
  const session = await adapter().createDeposit({
    reference,
    amount: { minor: 250_001n, currency: "PKR" },
    returnUrl: "http://localhost:4000/member/deposit",
    language: "ur",
    description: "Banyan <Lahore>",
  });
  return { reference, ...session };
}

function payoutTo(accountNumber: string): PayoutRequest {
  const beneficiary = { holderName: "Bilal Ahmed", bankCode: "MEZN", accountNumber };
  return { reference: newId(), amount: { minor: 5_000n, currency: "PKR" }, beneficiary };
}

describe("the redirect adapter conforms", () => {
  it.each(gatewayConformance)("$title", ({ run }) =>
    run({
      gateway: adapter({ answerMillisMax: 500 }),
      payDeposit: async (url) => void (await bench.choose(url, "pay")),
      declineDeposit: async (url) => void (await bench.choose(url, "fail")),
      nextWebhook: (reference) => bench.webhookAbout(reference),
      setDown: (down) => bench.setMode(down ? "unavailable" : "up"),
    }),
  );
});

describe("a status that is no refusal of the protocol", () => {
  it.each([408, 425, 429, 400, 403, 500])("%s leaves the outcome of a payout unknown", async (status) => {
    const server = createServer((_request, response) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { code: "NOT_FOUND", message: "too fast" } }));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const gateway = redirectGateway({ baseUrl: `http://127.0.0.1:${port}`, secret: bench.secret, clock: systemClock });
    await expect(gateway.createPayout(payoutTo("123456"))).rejects.toThrow(GatewayUnreachable);
    await expect(gateway.queryPayout(newId())).rejects.toThrow(GatewayUnreachable);
    server.close();
  });
});

describe("what a payer can make happen", () => {
  it("a payment sends the payer back to the merchant", async () => {
    const { redirectUrl } = await openDeposit();
    expect(await bench.choose(redirectUrl, "pay")).toBe("http://localhost:4000/member/deposit");
  });

  it("a late payment is pending until the bank confirms it", async () => {
    const { reference, redirectUrl } = await openDeposit();
    await bench.choose(redirectUrl, "pay-late", 1);
    expect((await adapter().queryDeposit(reference))?.state).toBe("pending");
    expect(bench.webhooksAbout(reference)).toHaveLength(0);
    const { headers, rawBody } = await bench.webhookAbout(reference);
    expect(adapter().verifyWebhook(headers, rawBody)).toMatchObject({ deposit: { state: "paid" } });
  });

  it("a repeated announcement carries the same event id each time", async () => {
    const { reference, redirectUrl } = await openDeposit();
    await bench.choose(redirectUrl, "pay-repeated");
    await bench.webhookAbout(reference, 3);
    const events = bench
      .webhooksAbout(reference)
      .map(({ headers, rawBody }) => adapter().verifyWebhook(headers, rawBody));
    expect(events).toHaveLength(3);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(1);
  });

  it("a payment that is never announced is found by asking", async () => {
    const { reference, redirectUrl } = await openDeposit();
    await bench.choose(redirectUrl, "pay-silent");
    expect(await adapter().queryDeposit(reference)).toMatchObject({ state: "paid", paid: { minor: 250_001n } });
    const { reference: later, redirectUrl: laterUrl } = await openDeposit();
    await bench.choose(laterUrl, "pay");
    await bench.webhookAbout(later);
    expect(bench.webhooksAbout(reference)).toHaveLength(0);
  });

  it("another amount than was asked is told as it was paid", async () => {
    const { reference, redirectUrl } = await openDeposit();
    await bench.choose(redirectUrl, "pay-other-amount");
    const { headers, rawBody } = await bench.webhookAbout(reference);
    expect(adapter().verifyWebhook(headers, rawBody)).toMatchObject({
      deposit: { state: "paid", paid: { minor: 125_000n, currency: "PKR" } },
    });
  });

  it("a cancelled deposit stays cancelled, whatever is chosen after", async () => {
    const { reference, redirectUrl } = await openDeposit();
    await bench.choose(redirectUrl, "cancel");
    await bench.choose(redirectUrl, "pay");
    expect((await adapter().queryDeposit(reference))?.state).toBe("cancelled");
  });

  it("the page speaks the deposit's language and shows the merchant's words as text", async () => {
    const { redirectUrl } = await openDeposit();
    const html = await (await fetch(redirectUrl)).text();
    expect(html).toContain('<html lang="ur" dir="rtl">');
    expect(html).toContain("Banyan &lt;Lahore&gt;");
    expect(html).toMatch(/PKR\s2,500\.01/);
    const english = await (await fetch(redirectUrl.replace("lang=ur", "lang=en"))).text();
    expect(english).toContain("Pay now");
  });
});

describe("payouts", () => {
  it("to an account that the bank has closed fail and say why", async () => {
    const request = payoutTo("000000013");
    expect((await adapter().createPayout(request)).state).toBe("pending");
    const { headers, rawBody } = await bench.webhookAbout(request.reference);
    expect(adapter().verifyWebhook(headers, rawBody)).toMatchObject({
      kind: "payout",
      payout: { state: "failed", reason: "ACCOUNT_CLOSED", reference: request.reference },
    });
  });

  it("to an account that never answers stay pending", async () => {
    const silent = payoutTo("000000099");
    const paid = payoutTo("000000100");
    await adapter().createPayout(silent);
    await adapter().createPayout(paid);
    await bench.webhookAbout(paid.reference);
    expect((await adapter().queryPayout(silent.reference))?.state).toBe("pending");
  });
});

describe("trust", () => {
  it("a webhook signed with another secret is refused", async () => {
    const { reference, redirectUrl } = await openDeposit();
    await bench.choose(redirectUrl, "pay");
    const { headers, rawBody } = await bench.webhookAbout(reference);
    expect(() => adapter({ secret: "guessed" }).verifyWebhook(headers, rawBody)).toThrow(
      new WebhookRefused("signature-invalid"),
    );
  });

  it("a webhook with control characters in its texts is refused before anything is looked up", async () => {
    const { reference, redirectUrl } = await openDeposit();
    await bench.choose(redirectUrl, "pay");
    const { rawBody } = await bench.webhookAbout(reference);
    for (const [wrong, text] of [
      [reference, "nobody\\u0000"],
      ['"event_id":"', '"event_id":"\\u0000'],
    ] as const) {
      const body = rawBody.replace(wrong, text);
      expect(body).not.toBe(rawBody);
      const timestamp = unixSeconds(new Date());
      const headers = {
        "gateway-timestamp": timestamp,
        "gateway-signature": signMessage(bench.secret, timestamp, body),
      };
      expect(() => adapter().verifyWebhook(headers, body)).toThrow(new WebhookRefused("malformed"));
    }
  });

  it("a webhook caught and played again after five minutes is refused", async () => {
    const { reference, redirectUrl } = await openDeposit();
    await bench.choose(redirectUrl, "pay");
    const { headers, rawBody } = await bench.webhookAbout(reference);
    expect(adapter({ clockOffMillis: 4 * MINUTE_MILLIS }).verifyWebhook(headers, rawBody).kind).toBe("deposit");
    expect(() => adapter({ clockOffMillis: 6 * MINUTE_MILLIS }).verifyWebhook(headers, rawBody)).toThrow(
      new WebhookRefused("timestamp-outside-window"),
    );
  });

  it("the gateway refuses a call that is signed with another secret or at another time", async () => {
    await expect(adapter({ secret: "guessed" }).queryDeposit(newId())).rejects.toMatchObject({
      gatewayCode: "SIGNATURE_INVALID",
    });
    await expect(adapter({ clockOffMillis: -6 * MINUTE_MILLIS }).queryDeposit(newId())).rejects.toMatchObject({
      gatewayCode: "TIMESTAMP_OUTSIDE_WINDOW",
    });
  });

  it("an amount of nothing is refused", async () => {
    const request = { ...payoutTo("1"), amount: { minor: 0n, currency: "PKR" } };
    await expect(adapter().createPayout(request)).rejects.toBeInstanceOf(GatewayRefused);
  });
});

describe("bad weather", () => {
  it("a webhook is sent again, freshly signed, until it is acknowledged", async () => {
    bench.answerWebhooksWith(500);
    const { reference, redirectUrl } = await openDeposit();
    await bench.choose(redirectUrl, "pay");
    await bench.webhookAbout(reference, 3);
    bench.answerWebhooksWith(200);
    const seen = bench.webhooksAbout(reference).length;
    const { headers, rawBody } = await bench.webhookAbout(reference, seen + 1);
    expect(adapter().verifyWebhook(headers, rawBody)).toMatchObject({ deposit: { reference, state: "paid" } });
    const { reference: later, redirectUrl: laterUrl } = await openDeposit();
    await bench.choose(laterUrl, "pay");
    await bench.webhookAbout(later);
    expect(bench.webhooksAbout(reference)).toHaveLength(seen + 1);
  });

  it("a gateway that never answers is given up after the set time", async () => {
    await bench.setMode("hanging");
    const started = performance.now();
    await expect(adapter({ answerMillisMax: 300 }).queryDeposit(newId())).rejects.toBeInstanceOf(GatewayUnreachable);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it("a gateway that restarts keeps its deposits and the announcements it owes", async () => {
    bench.answerWebhooksWith(503);
    const { reference, redirectUrl, gatewayReference } = await openDeposit();
    await bench.choose(redirectUrl, "pay");
    await bench.webhookAbout(reference);
    await bench.restart();
    bench.answerWebhooksWith(204);
    expect(await adapter().queryDeposit(reference)).toMatchObject({ gatewayReference, state: "paid" });
    const { headers, rawBody } = await bench.webhookAbout(reference, 2);
    expect(adapter().verifyWebhook(headers, rawBody)).toMatchObject({ deposit: { gatewayReference } });
  });
});
