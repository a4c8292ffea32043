import * as z from "zod";
import { SLOW_LIMITS, type SlowLimits } from "./edge/slow-limits.ts";
import type { MessengerSetting } from "./messages/messenger.ts";

/** Names are not believed: whoever answers for the name would decide whose word counts. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

function list(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** Every variable that a server or a worker reads; docs/OPERATIONS.md tells of each, and a test keeps the two alike. */
export const environment = z.object({
  DATABASE_URL: z.string().min(1),
  /** First port; the surfaces listen on it and the ones after it, one a demo brand and one for the console. */
  BANYAN_PORT: z.coerce.number().int().min(1).max(65_000).default(4000),
  /** How many ports from the first one this process listens on. Behind a proxy one is enough. */
  BANYAN_LISTENERS: z.coerce.number().int().min(1).max(8).default(3),
  BANYAN_HOST: z.string().default("127.0.0.1"),
  /** Where vendors and gateways reach the platform. */
  BANYAN_PUBLIC_URL: z.url().optional(),
  /** PEM of the RSA key with which the platform signs what it says to vendors. */
  VENDOR_SIGNING_KEY: z.string().min(1),
  /** Keys that columns of the database are sealed under: 32 random bytes in base64url each, the newest first. */
  DATA_KEYS: z.string().min(43),
  GATEWAY_URL: z.url(),
  GATEWAY_SECRET: z.string().min(16),
  /** The mail server: smtp://user:password@host:587, or smtps://. Without it no mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** What mails come from. */
  MAIL_FROM: z.string().default("no-reply@localhost"),
  /** Where the SMS gateway takes messages. Without it no text message is sent. */
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent to the SMS gateway as a bearer token. */
  SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
  /** Networks that are not public and that calls to vendors, gateways and identity providers may go to all the same. */
  OUTGOING_NETWORKS: z.string().default("").transform(list).pipe(z.array(network)),
  /** Addresses of proxies whose X-Forwarded-* headers are believed, comma separated. None by default. */
  TRUSTED_PROXIES: z.string().default("").transform(list).pipe(z.array(network)),
  /** An operator who does nothing for so many minutes has to sign in again. */
  OPERATOR_IDLE_MINUTES: z.coerce.number().int().min(1).max(720).default(20),
  /** Multiplies every rate limit; for load tests only. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** Connections of this process to the database. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).default(20),
  /** Where those who run the platform find /healthz, /readyz and /metrics; kept from the public. */
  HEALTH_HOST: z.string().default("127.0.0.1"),
  /** By default nine ports after the first for a server, six for a worker. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** How long a process that was told to end still takes calls, until the proxy has seen that it is not ready. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
  /** Servers of NATS, comma separated. With them signals go over NATS, without over LISTEN/NOTIFY. */
  NATS_URL: z.string().min(1).optional(),
  /** Where traces go: a collector's address for OTLP over HTTP. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** The part of all requests that is traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** Apart from each other, and from the ports of the demo's strangers. */
const HEALTH_OFFSET = { server: 9, worker: 6 } as const;

/** What a server or worker process is told by its environment. */
export interface ServerConfig {
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  readonly host: string;
  readonly ports: readonly number[];
  readonly health: { readonly host: string; readonly port: number };
  readonly drainMillis: number;
  readonly natsUrl: string | undefined;
  readonly traces: { readonly endpoint: string; readonly ratio: number } | undefined;
  readonly publicUrl: string;
  readonly operatorIdleMinutes: number;
  readonly slow: SlowLimits;
  readonly vendorSigningKey: string;
  readonly dataKeys: string;
  readonly gateway: { readonly url: string; readonly secret: string };
  readonly messages: MessengerSetting;
  readonly trustedProxies: readonly string[];
  readonly rateLimitScale: number;
  readonly logLevel: string;
}

/** Reads the environment; throws one readable line that names every variable that is missing or wrong. */
export function readConfig(env: NodeJS.ProcessEnv, process: "server" | "worker"): ServerConfig {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`the environment is not right: ${wrong}`);
  }
  const { data } = parsed;
  return {
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    host: data.BANYAN_HOST,
    ports: Array.from({ length: data.BANYAN_LISTENERS }, (_, offset) => data.BANYAN_PORT + offset),
    health: { host: data.HEALTH_HOST, port: data.HEALTH_PORT ?? data.BANYAN_PORT + HEALTH_OFFSET[process] },
    drainMillis: data.DRAIN_SECONDS * 1000,
    natsUrl: data.NATS_URL,
    traces: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: data.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    publicUrl: data.BANYAN_PUBLIC_URL ?? `http://127.0.0.1:${data.BANYAN_PORT}`,
    operatorIdleMinutes: data.OPERATOR_IDLE_MINUTES,
    slow: SLOW_LIMITS,
    vendorSigningKey: data.VENDOR_SIGNING_KEY,
    dataKeys: data.DATA_KEYS,
    gateway: { url: data.GATEWAY_URL, secret: data.GATEWAY_SECRET },
    messages: {
      smtp: data.SMTP_URL === undefined ? undefined : { url: data.SMTP_URL, from: data.MAIL_FROM },
      sms:
        data.SMS_GATEWAY_URL === undefined ? undefined : { url: data.SMS_GATEWAY_URL, token: data.SMS_GATEWAY_TOKEN },
    },
    trustedProxies: data.TRUSTED_PROXIES,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    logLevel: data.LOG_LEVEL,
  };
}
