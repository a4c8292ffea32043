import { generateKeyPairSync } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { ServerConfig } from "../config.ts";
import { createApp } from "../edge/app.ts";
import { IN_THE_BACKGROUND, openServices, type RunningServices } from "../services.ts";
import { openTelemetry } from "../telemetry/telemetry.ts";
import { SLOW_LIMITS } from "../edge/slow-limits.ts";
import { type CallClient, callClient } from "./call-client.ts";

/** The platform's edge on its own port. No part of it is replaced. */
export interface WalkedApp extends CallClient {
  readonly port: number;
  /** Every line of the log, down to the debug level. */
  readonly logged: readonly string[];
  /** The metrics of the process, in the format of Prometheus. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/** The configuration of a process that serves only its test. */
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
    operatorIdleMinutes: 20,
    slow: SLOW_LIMITS,
    vendorSigningKey: privateKey,
    dataKeys,
    // No process listens there: other tests cover the gateway.
    gateway: { url: "http://127.0.0.1:1", secret: "walked-gateway-secret" },
    // Messages stay in the database: no worker runs here.
    messages: { smtp: undefined, sms: undefined },
    trustedProxies: [],
    // One address makes thousands of calls here. Other tests cover the limits.
    rateLimitScale: 1_000_000,
    logLevel: "debug",
    ...changes,
  };
}

/**
 * Starts the edge. `changes` change the configuration that all walks share. `beside` may add a route to the same
 * server.
 */
export async function startWalkedApp(
  databaseUrl: string,
  dataKeys: string,
  changes: Partial<ServerConfig> = {},
  beside?: (app: FastifyInstance, pool: RunningServices["pool"]) => void,
): Promise<WalkedApp> {
  const config = walkedConfig(databaseUrl, dataKeys, changes);
  const logged: string[] = [];
  const telemetry = openTelemetry("server", config, { write: (line) => void logged.push(line) });
  const running = await openServices(config, telemetry, { supervisesJobs: false });
  const app = await createApp(running, config);
  beside?.(app, running.pool);
  await app.listen({ host: config.host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    logged,
    metrics: () => telemetry.meters.registry.metrics(),
    ...callClient(port),
    async close() {
      await app.close();
      await running.close();
      const failures = logged.filter((line) => line.includes(IN_THE_BACKGROUND));
      if (failures.length > 0) throw new AggregateError(failures, "something failed in the background");
    },
  };
}
