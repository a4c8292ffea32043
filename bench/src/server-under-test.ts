import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { freePortRow, type RunningChild, startChild } from "@banyan/dev-env";

const ROOT = join(import.meta.dirname, "..", "..");
const LOG_DIR = join(ROOT, ".cache", "bench-logs");

export interface ServerUnderTest {
  readonly child: RunningChild;
  readonly port: number;
}

/** The platform's server as its own process, as it runs in operation. It meets no gateway and signs nothing here. */
export async function startServer(databaseUrl: string, name: string): Promise<ServerUnderTest> {
  await mkdir(LOG_DIR, { recursive: true });
  const host = "127.0.0.1";
  const port = await freePortRow(host);
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const plan = {
    name,
    entry: "apps/server/src/main.ts",
    env: {
      DATABASE_URL: databaseUrl,
      BANYAN_HOST: host,
      BANYAN_PORT: `${port}`,
      BANYAN_LISTENERS: "1",
      VENDOR_SIGNING_KEY: privateKey,
      DATA_KEYS: randomBytes(32).toString("base64url"),
      GATEWAY_URL: "http://127.0.0.1:1",
      GATEWAY_SECRET: randomBytes(16).toString("hex"),
      LOG_LEVEL: "warn",
    },
    healthUrl: `http://${host}:${port}/healthz`,
  };
  return { child: await startChild(plan, { root: ROOT, logDir: LOG_DIR }), port };
}
