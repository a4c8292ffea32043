import { generateKeyPairSync, randomBytes } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ProcessPlan } from "@banyan/dev-env";
import { TEST_DATA_KEY } from "@banyan/dev-env/fixture";
import type { Planting } from "../defects/planting.ts";
import { Part } from "./part.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const PRELOAD = pathToFileURL(join(import.meta.dirname, "..", "defects", "plant.ts")).href;
const SERVER_DATABASE_CONNECTIONS = 12;

/** The layout of a stage's row of ten ports: servers and worker, the health port of each, the studio. */
const HEALTH_OFFSET = 4;
const STUDIO_OFFSET = 9;

export interface KeyPair {
  /** PKCS #8, PEM. */
  readonly privateKey: string;
  /** SPKI, PEM. */
  readonly publicKey: string;
}

function newKeyPair(): KeyPair {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/** Made once for all stages of a run: making a key takes long. */
let shared: RunKeys | undefined;

interface RunKeys {
  readonly platform: KeyPair;
  readonly studio: KeyPair;
  /** The key that encrypts the studio's secrets. */
  readonly studioData: string;
}

export function runKeys(): RunKeys {
  shared ??= { platform: newKeyPair(), studio: newKeyPair(), studioData: randomBytes(32).toString("base64url") };
  return shared;
}

export interface ProcessesSetting {
  readonly firstPort: number;
  /** The addresses of the lines to the servers. */
  readonly lineUrls: readonly string[];
  /** The address of the process's database. */
  readonly databaseUrl: string;
  readonly gateway: { readonly url: string; readonly secret: string };
  readonly plantings: readonly Planting[];
  readonly logDir: string;
  /** Called with each line that a process logged as an error. */
  readonly onComplaint: (line: string) => void;
}

/** A server or the worker of the platform, at this place in the row of ports. */
export function platformPart(name: string, entry: "main" | "worker", place: number, setting: ProcessesSetting): Part {
  const { firstPort, databaseUrl, gateway, plantings } = setting;
  const port = firstPort + place;
  return partOf(
    {
      name,
      entry: `apps/server/src/${entry}.ts`,
      env: {
        BANYAN_HOST: "127.0.0.1",
        BANYAN_PORT: `${port}`,
        BANYAN_LISTENERS: "1",
        // Vendors and gateways reach the platform over a line that may be faulty, as the driver does.
        BANYAN_PUBLIC_URL: setting.lineUrls[0] ?? "",
        HEALTH_PORT: `${port + HEALTH_OFFSET}`,
        DRAIN_SECONDS: "0",
        DATABASE_URL: databaseUrl,
        DATABASE_CONNECTIONS: `${SERVER_DATABASE_CONNECTIONS}`,
        VENDOR_SIGNING_KEY: runKeys().platform.privateKey,
        DATA_KEYS: TEST_DATA_KEY,
        GATEWAY_URL: gateway.url,
        GATEWAY_SECRET: gateway.secret,
        RATE_LIMIT_SCALE: "1000000",
        LOG_LEVEL: "warn",
        CHAOS_PLANTINGS: JSON.stringify(plantings),
      },
      healthUrl: `http://127.0.0.1:${port + HEALTH_OFFSET}/readyz`,
    },
    setting,
    ["--import", PRELOAD],
  );
}

/** The address of the studio in the platform's vendor list. */
export function studioUrl({ firstPort }: Pick<ProcessesSetting, "firstPort">): string {
  return `http://127.0.0.1:${firstPort + STUDIO_OFFSET}`;
}

/** The studio: an independent vendor, so no defect is planted in its code. */
export function studioPart(setting: ProcessesSetting): Part {
  const url = studioUrl(setting);
  return partOf(
    {
      name: "studio",
      entry: "apps/studio/src/server/main.ts",
      env: {
        HOST: "127.0.0.1",
        PORT: new URL(url).port,
        PUBLIC_URL: url,
        DATABASE_URL: setting.databaseUrl,
        DATA_KEYS: runKeys().studioData,
        STUDIO_PRIVATE_KEY: runKeys().studio.privateKey,
        PLATFORM_PUBLIC_KEY: runKeys().platform.publicKey,
        WALLET_URL: setting.lineUrls.join(","),
        // Nobody watches the reels, so the minimum time between spins is short.
        MIN_CYCLE_MILLIS: "300",
        LOG_LEVEL: "warn",
      },
      healthUrl: `${url}/healthz`,
    },
    setting,
    [],
  );
}

function partOf(plan: ProcessPlan, { logDir, onComplaint }: ProcessesSetting, nodeArgs: readonly string[]): Part {
  const onOutput = (name: string, text: string): void => {
    for (const line of text.split("\n")) if (isComplaint(line)) onComplaint(`${name}: ${line.slice(0, 2_000)}`);
  };
  return new Part(plan, { root: ROOT, logDir, nodeArgs, onOutput });
}

/** Error lines of the log have level 50 or contain the word. A broken invariant counts as an error at any level. */
function isComplaint(line: string): boolean {
  return /"level":(?:50|60|"error"|"fatal")|InvariantError/.test(line);
}
