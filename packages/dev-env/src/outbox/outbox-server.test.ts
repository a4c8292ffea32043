import { connect } from "node:net";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OutboxMessage } from "./outbox-message.ts";
import { signInCodes } from "./sign-in-codes.ts";
import { type RunningOutbox, startOutbox } from "./outbox-server.ts";

let outbox: RunningOutbox;
beforeAll(async () => {
  outbox = await startOutbox({ port: 0, smtpPort: 0 });
});
afterAll(() => outbox.stop());

async function messagesTo(recipient: string): Promise<readonly OutboxMessage[]> {
  const response = await fetch(`${outbox.url}/api/messages?to=${encodeURIComponent(recipient)}`);
  return (await response.json()) as readonly OutboxMessage[];
}

/** Sends SMTP like a mail server, one command for each answer. */
async function deliver(recipients: readonly string[], mail: readonly string[]): Promise<void> {
  const socket = connect(Number(new URL(outbox.smtpUrl).port), "127.0.0.1");
  const answers = createInterface(socket)[Symbol.asyncIterator]();
  const commands = [
    "HELO banyan.test",
    "MAIL FROM:<no-reply@banyan.test>",
    ...recipients.map((recipient) => `RCPT TO:<${recipient}>`),
    "DATA",
    [...mail, "."].join("\r\n"),
    "QUIT",
  ];
  await answers.next();
  for (const command of commands) {
    socket.write(`${command}\r\n`);
    const { value } = (await answers.next()) as { value: string };
    expect(value, command.split("\r\n")[0]).toMatch(/^[23]/);
  }
  socket.destroy();
}

describe("the outbox", () => {
  it("keeps a text message for whoever it went to, newest first", async () => {
    for (const text of ["Your code is 123456.", "آپ کا کوڈ 654321 ہے۔"]) {
      const response = await fetch(`${outbox.url}/sms`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ to: "+923001234567", text }),
      });
      expect(response.status).toBe(202);
    }
    const messages = await messagesTo("+923001234567");
    expect(messages.map(({ channel, text }) => [channel, text])).toEqual([
      ["sms", "آپ کا کوڈ 654321 ہے۔"],
      ["sms", "Your code is 123456."],
    ]);
    expect(await messagesTo("+923000000000")).toEqual([]);
  });

  it("reads a mail in whatever script and encoding it comes, for each of its recipients", async () => {
    const encoded = Buffer.from("پاس ورڈ بدلنے کا لنک: http://localhost:4000/reset?code=1").toString("base64");
    await deliver(
      ["ali@example.test", "sana@example.test"],
      [
        "From: Banyan <no-reply@banyan.test>",
        "To: ali@example.test, sana@example.test",
        `Subject: =?UTF-8?B?${Buffer.from("پاس ورڈ").toString("base64")}?=`,
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: base64",
        "",
        encoded,
      ],
    );
    for (const recipient of ["ali@example.test", "sana@example.test"]) {
      expect(await messagesTo(recipient)).toMatchObject([
        {
          channel: "mail",
          from: "no-reply@banyan.test",
          subject: "پاس ورڈ",
          text: "پاس ورڈ بدلنے کا لنک: http://localhost:4000/reset?code=1",
        },
      ]);
    }
    const page = await (await fetch(outbox.url)).text();
    expect(page).toContain('<a href="http://localhost:4000/reset?code=1">');
  });

  it("shows a mail's markup only inside a frame that can run nothing", async () => {
    await deliver(
      ["hina@example.test"],
      ["Subject: <b>hello</b>", "Content-Type: text/html; charset=utf-8", "", "<script>alert(1)</script><p>hi</p>"],
    );
    const [message] = await messagesTo("hina@example.test");
    const list = await (await fetch(outbox.url)).text();
    const page = await (await fetch(`${outbox.url}/messages/${message?.id}`)).text();
    expect(list).toContain("&lt;b&gt;hello&lt;/b&gt;");
    expect(list + page).not.toContain("<script>");
    expect(page).toContain('sandbox srcdoc="&lt;script&gt;');
  });

  it("shows the code with which each demo operator signs in at this moment", async () => {
    const page = await (await fetch(outbox.url)).text();
    const shown = [...page.matchAll(/<strong>(\d{3}) (\d{3})<\/strong> (\w+)/g)].map(([, a, b, who]) => [
      who,
      `${a}${b}`,
    ]);
    const now = [Date.now(), Date.now() - 30_000].map((at) => signInCodes(at).map(({ who, code }) => [who, code]));
    expect(now).toContainEqual(shown);
    expect(shown.map(([who]) => who)).toEqual(["olivia", "omar"]);
  });

  it("keeps a text message once that is sent again under its id", async () => {
    const body = JSON.stringify({ id: "7", to: "+923007654321", text: "Your code is 246810." });
    for (let count = 0; count < 2; count += 1) {
      await fetch(`${outbox.url}/sms`, { method: "POST", headers: { "content-type": "application/json" }, body });
    }
    expect(await messagesTo("+923007654321")).toHaveLength(1);
  });

  it("refuses a text message to nobody", async () => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${outbox.url}/sms`, { method: "POST", headers, body: '{"to":"","text":"x"}' });
    expect(response.status).toBe(400);
  });
});
