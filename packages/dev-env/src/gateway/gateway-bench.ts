import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningGateway, startGateway } from "./gateway-server.ts";
import type { PaymentChoice } from "./sandbox-bank.ts";

export interface SandboxWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
}

/** A separate sandbox gateway, with a merchant that receives its webhooks. */
export interface SandboxBench {
  readonly url: string;
  readonly secret: string;
  /** The merchant's answer to a webhook; 204 by default. */
  answerWebhooksWith(status: number): void;
  /** All webhooks about a reference so far, in order of arrival. */
  webhooksAbout(reference: string): readonly SandboxWebhook[];
  /** Waits for the webhook of this number, counted from one, about a reference. */
  webhookAbout(reference: string, number?: number): Promise<SandboxWebhook>;
  /** Submits a choice on the payment page as its form does; resolves to the page to which the payer returns. */
  choose(redirectUrl: string, choice: PaymentChoice, seconds?: number): Promise<string | null>;
  setMode(mode: "up" | "unavailable" | "hanging"): Promise<void>;
  /** Stops the gateway and starts it again with the same port and records. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const WEBHOOK_MILLIS_MAX = 10_000;

export async function startSandboxBench(): Promise<SandboxBench> {
  const dataDir = await mkdtemp(join(tmpdir(), "banyan-gateway-"));
  const ear = await startEar();
  const secret = "a secret of the bench";
  const start = (port: number): Promise<RunningGateway> =>
    startGateway({ port, secret, dataDir, webhookUrl: ear.url, firstRetryMillis: 50 });
  let gateway = await start(0);
  const { url } = gateway;
  return {
    url,
    secret,
    answerWebhooksWith: ear.answerWith,
    webhooksAbout: ear.heardAbout,
    webhookAbout: ear.waitFor,
    async choose(redirectUrl, choice, seconds = 0) {
      const response = await fetch(redirectUrl, {
        method: "POST",
        body: new URLSearchParams({ choice, seconds: seconds.toString() }),
        redirect: "manual",
      });
      await response.body?.cancel();
      return response.headers.get("location");
    },
    async setMode(mode) {
      const headers = { "content-type": "application/json" };
      await fetch(`${url}/control`, { method: "POST", headers, body: JSON.stringify({ mode }) });
    },
    async restart() {
      await gateway.stop();
      gateway = await start(Number(new URL(url).port));
    },
    async stop() {
      await gateway.stop();
      ear.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An HTTP server that records every webhook. */
async function startEar() {
  const heard: SandboxWebhook[] = [];
  const wakers = new Set<() => void>();
  let answer = 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      heard.push({ headers: request.headers, rawBody: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(answer).end();
      for (const wake of wakers) wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const heardAbout = (reference: string) => heard.filter(({ rawBody }) => rawBody.includes(`"${reference}"`));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    heardAbout,
    answerWith(status: number) {
      answer = status;
    },
    waitFor(reference: string, number = 1): Promise<SandboxWebhook> {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          wakers.delete(look);
          reject(new Error(`webhook ${number} about ${reference} did not come`));
        }, WEBHOOK_MILLIS_MAX);
        const look = () => {
          const webhook = heardAbout(reference)[number - 1];
          if (!webhook) return;
          clearTimeout(timer);
          wakers.delete(look);
          resolve(webhook);
        };
        wakers.add(look);
        look();
      });
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
