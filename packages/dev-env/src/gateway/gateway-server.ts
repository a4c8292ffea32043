import type { AddressInfo } from "node:net";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { loadRecords, recordKeeper } from "./gateway-records.ts";
import { merchantApi } from "./merchant-api.ts";
import { payerPages } from "./payer-pages.ts";
import { SandboxBank } from "./sandbox-bank.ts";
import { WebhookDelivery } from "./webhook-delivery.ts";

const TICK_MILLIS = 100;
const FIRST_RETRY_MILLIS = 1_000;

export interface GatewayOptions {
  /** 0 selects any free port. */
  readonly port: number;
  /** The address to listen on; loopback by default. */
  readonly host?: string;
  /** Signs the merchant's requests and the gateway's webhooks. */
  readonly secret: string;
  readonly webhookUrl: string;
  /** Contains gateway.json, so that a restart keeps every reference. */
  readonly dataDir: string;
  /** The origin of the payment page for browsers; the server's own address by default. */
  readonly publicUrl?: string;
  /** The wait before a webhook's second attempt; tests shorten it. */
  readonly firstRetryMillis?: number;
}

export interface RunningGateway {
  readonly url: string;
  stop(): Promise<void>;
}

/** How the gateway answers merchants: normally, with 503, or never. */
const MODES = ["up", "unavailable", "hanging"] as const;
type Mode = (typeof MODES)[number];

/** Keeps the raw body beside the parsed one. */
function readJsonKeepingBytes(app: FastifyInstance): void {
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    request.rawBody = body;
    try {
      done(null, JSON.parse(body));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Lets a test or a person set the gateway's mode. */
function controlApi(app: FastifyInstance, setMode: (mode: Mode) => void): void {
  const schema = { body: { type: "object", required: ["mode"], properties: { mode: { enum: MODES } } } } as const;
  app.post<{ Body: { mode: Mode } }>("/control", { schema }, async (request) => {
    setMode(request.body.mode);
    return { mode: request.body.mode };
  });
}

/**
 * Starts the sandbox payment gateway, an independent service with its own protocol, payment page, records and failure
 * modes.
 */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const file = join(options.dataDir, "gateway.json");
  const records = await loadRecords(file);
  const keep = recordKeeper(file, records);
  const { webhookUrl, secret, firstRetryMillis = FIRST_RETRY_MILLIS } = options;
  const webhooks = new WebhookDelivery(records, { webhookUrl, secret, firstRetryMillis });
  const bank = new SandboxBank(records, webhooks);
  let mode: Mode = "up";

  // A hanging answer must not keep the server from stopping.
  const app = fastify({ forceCloseConnections: true });
  readJsonKeepingBytes(app);
  app.get("/healthz", async () => ({ status: "ok" }));
  controlApi(app, (next) => (mode = next));
  const publicUrl = () => options.publicUrl ?? `http://localhost:${portOf(app)}`;
  await app.register(async (api) => {
    api.addHook("onRequest", async (_request, reply) => {
      if (mode === "hanging") await new Promise<never>(() => {});
      if (mode === "unavailable") return reply.code(503).send({ error: { code: "UNAVAILABLE" } });
      return undefined;
    });
    // The merchant gets the answer only after the deposit or payout is stored.
    api.addHook("onSend", async () => keep());
    merchantApi(api, { bank, secret, publicUrl });
  });
  await app.register(async (pages) => {
    pages.addHook("onSend", async () => keep());
    await payerPages(pages, bank);
  });

  await app.listen({ port: options.port, host: options.host ?? "127.0.0.1" });
  const ticks = new Set<Promise<void>>();
  const tick = async () => {
    const happened = bank.advance(Date.now());
    const sent = await webhooks.sendDue(Date.now());
    if (sent || happened) await keep();
  };
  const ticker = setInterval(() => {
    const ticking = tick().finally(() => ticks.delete(ticking));
    ticks.add(ticking);
  }, TICK_MILLIS);

  return {
    url: `http://127.0.0.1:${portOf(app)}`,
    async stop() {
      clearInterval(ticker);
      await app.close();
      // A webhook that is on its way is stored before another gateway reads the file.
      await Promise.all(ticks);
      await keep();
    },
  };
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}
