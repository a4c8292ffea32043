import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type RunningOutbox, startOutbox } from "@banyan/dev-env";
import { MessageRefused, type OutgoingMessage } from "@banyan/domain/messaging";
import { newId } from "@banyan/kernel";
import { completeLanguages } from "@banyan/phrases";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMessenger } from "./messenger.ts";

let outbox: RunningOutbox;
beforeAll(async () => {
  outbox = await startOutbox({ port: 0, smtpPort: 0 });
});
afterAll(() => outbox.stop());

function messenger() {
  return createMessenger({
    smtp: { url: outbox.smtpUrl, from: "Banyan <no-reply@banyan.test>" },
    sms: { url: `${outbox.url}/sms`, token: "gateway-token" },
  });
}

function message(wanted: Partial<OutgoingMessage> = {}): OutgoingMessage {
  const values = { code: "042137", brand: "Banyan", minutes: 5 };
  return { id: newId(), channel: "sms", to: "+923001234567", template: "code", locale: "en", values, ...wanted };
}

async function receivedBy(to: string) {
  const response = await fetch(`${outbox.url}/api/messages?to=${encodeURIComponent(to)}`);
  return (await response.json()) as { subject?: string; from?: string; text: string }[];
}

/** A gateway that answers every request with one status, and records the headers. */
async function gatewayAnswering(status: number, work: (url: string, seen: Headers[]) => Promise<void>): Promise<void> {
  const seen: Headers[] = [];
  const server = createServer((request, response) => {
    seen.push(new Headers(request.headers as Record<string, string>));
    response.writeHead(status, status === 302 ? { location: "http://127.0.0.1:1/" } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe("a message", () => {
  it.each(completeLanguages)("[R-1.12] says the code by SMS and by mail in $code", async ({ code: locale }) => {
    const to = `+9230000000${completeLanguages.findIndex(({ code }) => code === locale)}`;
    const address = `${locale.toLowerCase()}@example.test`;
    await messenger().deliver(message({ to, locale }));
    await messenger().deliver(message({ channel: "email", to: address, locale }));
    const [text] = await receivedBy(to);
    const [mail] = await receivedBy(address);
    expect(text?.text).toMatch(/042137.*Banyan.*5/s);
    expect(mail).toMatchObject({ text: text?.text, from: "no-reply@banyan.test" });
    expect(mail?.subject).toContain("Banyan");
    if (locale !== "en") expect(text?.text).not.toContain("code");
  });

  it("cannot put a header or another recipient into a mail", async () => {
    const to = "victim@example.test";
    const values = { code: "1", minutes: 5, brand: `X\r\nBcc: ${to}` };
    await messenger().deliver(message({ channel: "email", to: "one@example.test", values }));
    expect(await receivedBy(to)).toEqual([]);
    expect((await receivedBy("one@example.test"))[0]?.subject).toContain("Bcc");
  });
});

describe("an SMS gateway", () => {
  it("is told who asks, and the same id however often a message is tried", async () => {
    await gatewayAnswering(202, async (url, seen) => {
      const again = message();
      const { deliver } = createMessenger({ smtp: undefined, sms: { url, token: "gateway-token" } });
      await deliver(again);
      await deliver(again);
      expect(seen.map((headers) => headers.get("idempotency-key"))).toEqual([again.id, again.id]);
      expect(seen[0]?.get("authorization")).toBe("Bearer gateway-token");
    });
  });

  it.each([
    [400, true],
    [422, true],
    [401, false],
    [403, false],
    [404, false],
    [408, false],
    [429, false],
    [500, false],
    [302, false],
  ])("that answers %i: the message is given up = %s", async (status, isGivenUp) => {
    await gatewayAnswering(status, async (url) => {
      const { deliver } = createMessenger({ smtp: undefined, sms: { url, token: undefined } });
      const fault: unknown = await deliver(message()).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(Error);
      expect(fault instanceof MessageRefused).toBe(isGivenUp);
      expect(String(fault)).not.toContain("042137");
    });
  });
});

describe("a way that is not set up", () => {
  it.each([
    ["sms", /SMS_GATEWAY_URL/],
    ["email", /SMTP_URL/],
  ] as const)("is named: %s", async (channel, name) => {
    const { deliver } = createMessenger({ smtp: undefined, sms: undefined });
    await expect(deliver(message({ channel }))).rejects.toThrow(name);
  });
});
