import type { AddressInfo } from "node:net";
import { newId } from "@banyan/kernel";
import fastify from "fastify";
import { receiveMail } from "./mail-receiver.ts";
import { MessageShelf } from "./outbox-message.ts";
import { listPage, messagePage } from "./outbox-page.ts";
import { signInCodes } from "./sign-in-codes.ts";

export interface OutboxOptions {
  /** 0 selects any free port. */
  readonly port: number;
  /** 0 selects any free port. */
  readonly smtpPort: number;
  /** The address to listen on; loopback by default. */
  readonly host?: string;
}

export interface RunningOutbox {
  /** The origin of the page, of `POST /sms` and of `GET /api/messages`. */
  readonly url: string;
  readonly smtpUrl: string;
  stop(): Promise<void>;
}

const SMS_BODY = {
  type: "object",
  required: ["to", "text"],
  properties: {
    id: { type: "string", minLength: 1, maxLength: 64 },
    to: { type: "string", minLength: 1, maxLength: 40 },
    text: { type: "string", minLength: 1, maxLength: 2000 },
  },
} as const;

/** Starts the outbox: the mail server and SMS gateway of a development machine, where every message can be read. */
export async function startOutbox({ port, smtpPort, host = "127.0.0.1" }: OutboxOptions): Promise<RunningOutbox> {
  const shelf = new MessageShelf();
  const mail = await receiveMail(smtpPort, host, (message) => shelf.add(message));
  const app = fastify({ forceCloseConnections: true });

  app.get("/healthz", async () => ({ status: "ok" }));
  app.post<{ Body: { id?: string; to: string; text: string } }>(
    "/sms",
    { schema: { body: SMS_BODY } },
    async (request, reply) => {
      const { id = newId(), to, text } = request.body;
      shelf.add({ id, channel: "sms", to, text, receivedAt: new Date().toISOString() });
      return reply.code(202).send({ id });
    },
  );
  app.get<{ Querystring: { to?: string } }>("/api/messages", async (request) => shelf.to(request.query.to));
  app.get("/", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(listPage(shelf.to(), signInCodes(Date.now()))),
  );
  app.get<{ Params: { id: string } }>("/messages/:id", async (request, reply) => {
    const message = shelf.byId(request.params.id);
    if (!message) return reply.code(404).send({ error: "There is no such message." });
    return reply.type("text/html; charset=utf-8").send(messagePage(message));
  });

  await app.listen({ port, host }).catch(async (error: unknown) => {
    await mail.stop();
    throw error;
  });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    smtpUrl: mail.url,
    async stop() {
      await app.close();
      await mail.stop();
    },
  };
}
