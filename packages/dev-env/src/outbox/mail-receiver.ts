import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { newId } from "@banyan/kernel";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { OutboxMessage } from "./outbox-message.ts";

export interface MailReceiver {
  readonly url: string;
  stop(): Promise<void>;
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readMail(raw: Buffer, recipients: readonly string[]): Promise<OutboxMessage[]> {
  const mail = await PostalMime.parse(raw);
  return recipients.map((to) => ({
    id: newId(),
    channel: "mail",
    to,
    text: mail.text?.trimEnd() ?? "",
    receivedAt: new Date().toISOString(),
    ...(mail.from?.address !== undefined && { from: mail.from.address }),
    ...(mail.subject !== undefined && { subject: mail.subject }),
    ...(mail.html !== undefined && { html: mail.html }),
  }));
}

/** An SMTP server that accepts every mail, and passes each on once for every recipient. */
export async function receiveMail(
  port: number,
  host: string,
  onMessage: (message: OutboxMessage) => void,
): Promise<MailReceiver> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      readAll(stream)
        .then((raw) => readMail(raw, recipients))
        .then((messages) => {
          messages.forEach(onMessage);
          done();
        })
        .catch(done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  // A client that disconnects in the middle of a mail is ignored.
  server.on("error", (error) => process.stderr.write(`mail: ${error.message}\n`));
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
