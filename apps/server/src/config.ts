import * as z from "zod";
import { SLOW_LIMITS, type SlowLimits } from "./edge/slow-limits.ts";
import type { MessengerSetting } from "./messages/messenger.ts";

/** Host names are refused: the DNS server that resolves them would decide which proxies are trusted. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

function list(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** Every variable that a server or a worker reads. A test compares this list with docs/OPERATIONS.md. */
export const environment = z.object({
  DATABASE_URL: z.string().min(1),
  /**
   * The first port. The surfaces listen on it and on the next ones: one for each demo brand and one for the console.
   */
  BANYAN_PORT: z.coerce.number().int().min(1).max(65_000).default(4000),
  /** How many ports this process listens on, counted from the first. Behind a proxy one is enough. */
  BANYAN_LISTENERS: z.coerce.number().int().min(1).max(8).default(3),
  BANYAN_HOST: z.string().default("127.0.0.1"),
  /** The URL under which vendors and gateways reach the platform. */
  BANYAN_PUBLIC_URL: z.url().optional(),
  /** PEM of the RSA key that signs the platform's messages to vendors. */
  VENDOR_SIGNING_KEY: z.string().min(1),
  /** Keys that encrypt columns of the database: 32 random bytes in base64url each, the newest first. */
  DATA_KEYS: z.string().min(43),
  GATEWAY_URL: z.url(),
  GATEWAY_SECRET: z.string().min(16),
  /** The mail server: smtp://user:password@host:587, or smtps://. Without it no mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender address of mails. */
  MAIL_FROM: z.string().default("no-reply@localhost"),
  /** The URL of the SMS gateway. Without it no text message is sent. */
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent to the SMS gateway as a bearer token. */
  SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
  /** Private networks to which calls to vendors, gateways and identity providers are allowed. */
  OUTGOING_NETWORKS: z.string().default("").transform(list).pipe(z.array(network)),
  /** Addresses of proxies whose X-Forwarded-* headers are trusted, comma separated. None by default. */
  TRUSTED_PROXIES: z.string().default("").transform(list).pipe(z.array(network)),
  /** An operator who is idle for this many minutes must sign in again. */
  OPERATOR_IDLE_MINUTES: z.coerce.number().int().min(1).max(720).default(20),
  /** Multiplies every rate limit; for load tests only. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** How many database connections this process opens. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).default(20),
  /** The address that serves /healthz, /readyz and /metrics. It must not be public. */
  HEALTH_HOST: z.string().default("127.0.0.1"),
  /** By default the first port plus nine for a server, plus six for a worker. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /**
   * How long a process that is shutting down still takes calls. The proxy needs that time to see that it is not ready.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
  /** NATS servers, comma separated. Without them signals go over LISTEN/NOTIFY. */
  NATS_URL: z.string().min(1).optional(),
  /** The OTLP collector over HTTP that receives traces. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** The share of requests that is traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** The offsets keep the two processes apart from each other and from the ports of the demo's vendors and gateways. */
const HEALTH_OFFSET = { server: 9, worker: 6 } as const;

/** The configuration of a server or worker process, read from its environment. */
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

/** Reads the environment. Throws one readable line that names every variable that is missing or wrong. */
export function readConfig(env: NodeJS.ProcessEnv, process: "server" | "worker"): ServerConfig {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`wrong configuration: ${wrong}`);
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
