import { generateKeyPairSync } from "node:crypto";
import type { AddressInfo } from "node:net";
import { type ErrorCode, isErrorCode, type RouteEntry } from "@banyan/contract";
import type { JWK } from "jose";
import type { ServerConfig } from "../config.ts";
import { createApp } from "../edge/app.ts";
import { IN_THE_BACKGROUND, openHouse } from "../house.ts";
import { openTelemetry } from "../telemetry/telemetry.ts";
import { encodeCall } from "./encode-call.ts";
import { type RawAnswer, type RawRequest, seal, send } from "./wire.ts";

/** What a call was answered, opened when it came sealed. */
export interface CallAnswer {
  readonly status: number;
  readonly headers: RawAnswer["headers"];
  /** True when the answer came encrypted to the caller's own key. */
  readonly sealed: boolean;
  /** "done", or the code of the refusal; undefined when the answer is neither. */
  readonly code: "done" | ErrorCode | undefined;
  readonly message: string | undefined;
  readonly text: string;
}

export interface CallOptions {
  readonly token?: string;
  readonly language?: string;
  /** Left out: sealed exactly when the contract asks for it. */
  readonly sealed?: boolean;
}

/** The platform's edge as it serves, with nothing of it replaced, on a port of its own. */
export interface WalkedApp {
  readonly port: number;
  /** Every line of the log, down to the most talkative level. */
  readonly logged: readonly string[];
  /** What the process counts, as Prometheus reads it. */
  metrics(): Promise<string>;
  send(request: RawRequest): Promise<CallAnswer>;
  call(
    host: string,
    route: RouteEntry,
    input: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<CallAnswer>;
  /** The key that payloads are sealed to. */
  payloadKey(host: string): Promise<JWK>;
  close(): Promise<void>;
}

/** What a process is told that serves nobody but its test. */
export function walkedConfig(databaseUrl: string, dataKeys: string, changes: Partial<ServerConfig> = {}): ServerConfig {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    databaseUrl,
    databaseConnections: 8,
    host: "127.0.0.1",
    ports: [0],
    health: { host: "127.0.0.1", port: 0 },
    drainMillis: 0,
    natsUrl: undefined,
    traces: undefined,
    publicUrl: "http://127.0.0.1",
    vendorSigningKey: privateKey,
    dataKeys,
    // Nobody listens there: what needs the gateway is proven elsewhere.
    gateway: { url: "http://127.0.0.1:1", secret: "walked-gateway-secret" },
    // What is to be sent stays in the database: no worker runs here.
    messages: { smtp: undefined, sms: undefined },
    trustedProxies: [],
    // One address makes thousands of calls here; that they are counted is proven elsewhere.
    rateLimitScale: 1_000_000,
    logLevel: "debug",
    ...changes,
  };
}

/** `changes` are to the configuration that is otherwise the same for every walk. */
export async function startWalkedApp(
  databaseUrl: string,
  dataKeys: string,
  changes: Partial<ServerConfig> = {},
): Promise<WalkedApp> {
  const config = walkedConfig(databaseUrl, dataKeys, changes);
  const logged: string[] = [];
  const telemetry = openTelemetry("server", config, { write: (line) => void logged.push(line) });
  const running = await openHouse(config, telemetry, { supervisesJobs: false });
  const app = await createApp(running, config);
  await app.listen({ host: config.host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const payloadKey = async (host: string): Promise<JWK> => {
    const { text } = await send(port, { host, method: "GET", path: "/wps/system/payload-key" });
    return (JSON.parse(text) as { value: JWK }).value;
  };
  return {
    port,
    logged,
    metrics: () => telemetry.meters.registry.metrics(),
    payloadKey,
    send: async (request) => readAnswer(await send(port, request), undefined),
    async call(host, route, input, { token, language = "en", sealed = route.meta.encrypt } = {}) {
      const plain = await encodeCall(route, input);
      const sealing = sealed ? await seal(String(plain.body), await payloadKey(host)) : undefined;
      const headers = {
        ...plain.headers,
        "accept-language": language,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(sealing && { "content-type": "application/jose" }),
      };
      const body = sealing?.body ?? plain.body;
      return readAnswer(
        await send(port, { ...plain, host, headers, ...(body !== undefined && { body }) }),
        sealing?.open,
      );
    },
    async close() {
      await app.close();
      await running.close();
      const failures = logged.filter((line) => line.includes(IN_THE_BACKGROUND));
      if (failures.length > 0) throw new AggregateError(failures, "something failed in the background");
    },
  };
}

async function readAnswer(
  { status, headers, text }: RawAnswer,
  open: ((reply: string) => Promise<string>) | undefined,
): Promise<CallAnswer> {
  const sealed = headers["content-type"]?.startsWith("application/jose") ?? false;
  const plain = sealed && open ? await open(text) : text;
  if (status < 300) return { status, headers, sealed, code: "done", message: undefined, text: plain };
  const { code, message } = parsed(plain);
  return {
    status,
    headers,
    sealed,
    code: isErrorCode(code ?? "") ? (code as ErrorCode) : undefined,
    message,
    text: plain,
  };
}

function parsed(text: string): { code?: string; message?: string } {
  try {
    return JSON.parse(text) as { code?: string; message?: string };
  } catch {
    return {};
  }
}
