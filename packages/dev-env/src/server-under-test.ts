import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type ChildOptions, type ProcessPlan, type RunningChild, startChild } from "./platform/child-process.ts";
import { freePortRow } from "./platform/platform-ports.ts";

/** One key for all servers over a database, so that they can decrypt each other's data. */
const DATA_KEY = randomBytes(32).toString("base64url");
const HOST = "127.0.0.1";
const ROOT = join(import.meta.dirname, "..", "..", "..");

export interface ServerUnderTest {
  readonly child: RunningChild;
  readonly port: number;
}

export interface ServerUnderTestWish extends Pick<ChildOptions, "nodeArgs" | "onOutput"> {
  /** Overrides the process's defaults: no gateway, and a signing key that nobody knows. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder below .cache for its log. */
  readonly logs?: string;
}

/** Starts the platform's server as a separate process, as in operation, over that database. */
export async function startServer(
  databaseUrl: string,
  name: string,
  wish: ServerUnderTestWish = {},
): Promise<ServerUnderTest> {
  const port = await freePortRow(HOST);
  const plan = {
    name,
    entry: "apps/server/src/main.ts",
    env: {
      ...platformEnvironment(databaseUrl),
      BANYAN_HOST: HOST,
      BANYAN_PORT: `${port}`,
      BANYAN_LISTENERS: "1",
      ...wish.env,
    },
    healthUrl: `http://${HOST}:${port}/healthz`,
  };
  return { child: await startPlatformProcess(plan, wish), port };
}

/** Starts the platform's worker as a separate process, as in operation, over that database. */
export async function startWorker(
  databaseUrl: string,
  name: string,
  wish: ServerUnderTestWish = {},
): Promise<RunningChild> {
  const healthPort = await freePortRow(HOST);
  const plan = {
    name,
    entry: "apps/server/src/worker.ts",
    env: { ...platformEnvironment(databaseUrl), HEALTH_PORT: `${healthPort}`, ...wish.env },
    healthUrl: `http://${HOST}:${healthPort}/readyz`,
  };
  return startPlatformProcess(plan, wish);
}

/** The settings that every process of the platform needs: no gateway, and a signing key that nobody knows. */
function platformEnvironment(databaseUrl: string): Readonly<Record<string, string>> {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    DATABASE_URL: databaseUrl,
    VENDOR_SIGNING_KEY: privateKey,
    DATA_KEYS: DATA_KEY,
    GATEWAY_URL: "http://127.0.0.1:1",
    GATEWAY_SECRET: randomBytes(16).toString("hex"),
    LOG_LEVEL: "warn",
  };
}

async function startPlatformProcess(
  plan: ProcessPlan,
  { logs = "bench-logs", nodeArgs, onOutput }: ServerUnderTestWish,
): Promise<RunningChild> {
  const logDir = join(ROOT, ".cache", logs);
  await mkdir(logDir, { recursive: true });
  return startChild(plan, { root: ROOT, logDir, ...(nodeArgs && { nodeArgs }), ...(onOutput && { onOutput }) });
}

/** The settings of a studio under test. Its database is created before; both keys are PEM. */
export interface StudioUnderTestWish {
  readonly databaseUrl: string;
  readonly privateKey: string;
  readonly platformPublicKey: string;
  /** Origins of wallets that launches may use. */
  readonly wallets: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Any free port by default. */
  readonly port?: number;
}

/** Starts the studio as a separate process, without a minimum time between spins. */
export async function startStudioUnderTest(name: string, wish: StudioUnderTestWish): Promise<ServerUnderTest> {
  const logDir = join(ROOT, ".cache", "bench-logs");
  await mkdir(logDir, { recursive: true });
  const port = wish.port ?? (await freePortRow(HOST));
  const plan = {
    name,
    entry: "apps/studio/src/server/main.ts",
    env: {
      HOST,
      PORT: `${port}`,
      DATABASE_URL: wish.databaseUrl,
      DATA_KEYS: DATA_KEY,
      STUDIO_PRIVATE_KEY: wish.privateKey,
      PLATFORM_PUBLIC_KEY: wish.platformPublicKey,
      WALLET_URL: wish.wallets.join(","),
      MIN_CYCLE_MILLIS: "0",
      LOG_LEVEL: "warn",
      ...wish.env,
    },
    healthUrl: `http://${HOST}:${port}/healthz`,
  };
  return { child: await startChild(plan, { root: ROOT, logDir }), port };
}
