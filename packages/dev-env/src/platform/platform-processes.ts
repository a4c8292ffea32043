import { PHONE_AUDIENCE, returnAddresses } from "../identity/local-identity.ts";
import type { OpenIdClient } from "../identity/openid-provider.ts";
import { demoFeeds } from "../studio/demo-feeds.ts";
import type { ProcessPlan } from "./child-process.ts";
import type { PlatformPorts } from "./platform-ports.ts";
import type { PlatformSecrets } from "./platform-secrets.ts";

/** The origin of each part, without a trailing slash. */
export interface PlatformAddresses {
  /** The site of the brand banyan. */
  readonly banyan: string;
  /** The site of the brand noor. */
  readonly noor: string;
  readonly console: string;
  readonly studio: string;
  readonly gateway: string;
  readonly outbox: string;
  readonly worker: string;
  readonly identity: string;
  readonly results: string;
  readonly tables: string;
}

export interface PlatformSetting {
  /** The address on which servers listen. */
  readonly host: string;
  /** The address on which the sandboxes listen. */
  readonly sandboxHost: string;
  readonly ports: PlatformPorts;
  readonly addresses: PlatformAddresses;
  readonly databaseUrl: string;
  readonly studioDatabaseUrl: string;
  readonly secrets: PlatformSecrets;
  readonly dataDir: string;
  /** Durations of the rounds of shared tables, in percent of the published ones. */
  readonly tablePacePercent: number;
  /** The times between two actions of the test studio's croupier, in percent. */
  readonly croupierPacePercent: number;
}

/** Screens are reached through the ports of `front`, everything else directly. */
export function platformAddresses(ports: PlatformPorts, front: PlatformPorts, publicHost: string): PlatformAddresses {
  const at = (port: number) => `http://${publicHost}:${port}`;
  return {
    banyan: at(front.banyan),
    noor: at(front.noor),
    console: at(front.console),
    studio: at(front.studio),
    gateway: at(ports.gateway),
    outbox: at(ports.outbox),
    worker: at(ports.worker),
    identity: at(ports.identity),
    results: at(ports.results),
    tables: at(ports.tables),
  };
}

/** The environment of the platform's own two processes, the edge and the worker; see apps/server/src/config.ts. */
function platformEnvironment({ host, ports, databaseUrl, secrets }: PlatformSetting): Readonly<Record<string, string>> {
  return {
    BANYAN_HOST: host,
    BANYAN_PORT: `${ports.banyan}`,
    DATABASE_URL: databaseUrl,
    VENDOR_SIGNING_KEY: secrets.platform.privateKey,
    DATA_KEYS: secrets.dataKey,
    GATEWAY_URL: `http://127.0.0.1:${ports.gateway}`,
    GATEWAY_SECRET: secrets.gatewaySecret,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: "Banyan <no-reply@banyan.test>",
    SMS_GATEWAY_URL: `http://127.0.0.1:${ports.outbox}/sms`,
    // No proxy is in front of it that would need time to see the shutdown.
    DRAIN_SECONDS: "0",
  };
}

/** A site under every name of this machine. */
function originsOf(address: string): string[] {
  const { port } = new URL(address);
  return [...new Set([address, `http://localhost:${port}`, `http://127.0.0.1:${port}`])];
}

/** Each demo brand is a client of the local identity provider, with its own name. */
function openIdClients({ addresses, secrets }: PlatformSetting): OpenIdClient[] {
  return (["banyan", "noor"] as const).map((brand) => ({
    clientId: brand,
    clientSecret: secrets.socialClientSecret,
    returnAddresses: returnAddresses(originsOf(addresses[brand])),
  }));
}

/** Every process of the platform, in the order of the table of addresses. */
export function platformProcesses(setting: PlatformSetting): readonly ProcessPlan[] {
  const { host, sandboxHost, ports, addresses, secrets, dataDir } = setting;
  const health = (port: number) => `http://127.0.0.1:${port}/healthz`;
  const ready = (port: number) => `http://127.0.0.1:${port}/readyz`;
  return [
    {
      name: "server",
      entry: "apps/server/src/main.ts",
      env: platformEnvironment(setting),
      healthUrl: ready(ports.serverHealth),
    },
    {
      name: "worker",
      entry: "apps/server/src/worker.ts",
      env: platformEnvironment(setting),
      healthUrl: ready(ports.worker),
    },
    {
      name: "studio",
      entry: "apps/studio/src/server/main.ts",
      env: {
        HOST: host,
        PORT: `${ports.studio}`,
        PUBLIC_URL: addresses.studio,
        DATABASE_URL: setting.studioDatabaseUrl,
        DATA_KEYS: secrets.studioDataKey,
        STUDIO_PRIVATE_KEY: secrets.studio.privateKey,
        PLATFORM_PUBLIC_KEY: secrets.platform.publicKey,
        WALLET_URL: `http://127.0.0.1:${ports.banyan}`,
        TABLE_PACE_PERCENT: `${setting.tablePacePercent}`,
        STUDIO_FEEDS: demoFeeds(secrets.gatewaySecret, addresses.tables),
      },
      healthUrl: health(ports.studio),
    },
    {
      name: "gateway",
      entry: "packages/dev-env/src/gateway/main.ts",
      env: {
        HOST: sandboxHost,
        PORT: `${ports.gateway}`,
        PUBLIC_URL: addresses.gateway,
        GATEWAY_SECRET: secrets.gatewaySecret,
        WEBHOOK_URL: `http://127.0.0.1:${ports.banyan}/payments/redirect/webhook`,
        DATA_DIR: dataDir,
      },
      healthUrl: health(ports.gateway),
    },
    {
      name: "outbox",
      entry: "packages/dev-env/src/outbox/main.ts",
      env: { HOST: sandboxHost, PORT: `${ports.outbox}`, SMTP_PORT: `${ports.smtp}` },
      healthUrl: health(ports.outbox),
    },
    {
      name: "identity",
      entry: "packages/dev-env/src/identity/main.ts",
      env: {
        HOST: sandboxHost,
        PORT: `${ports.identity}`,
        PUBLIC_URL: addresses.identity,
        OPENID_CLIENTS: JSON.stringify(openIdClients(setting)),
        PHONE_AUDIENCE,
        SITES: [addresses.banyan, addresses.noor].flatMap(originsOf).join(","),
      },
      healthUrl: health(ports.identity),
    },
    {
      name: "results",
      entry: "packages/dev-env/src/results/main.ts",
      env: { HOST: sandboxHost, PORT: `${ports.results}` },
      healthUrl: health(ports.results),
    },
    {
      name: "tables",
      entry: "packages/dev-env/src/studio/main.ts",
      env: {
        // Everybody who reaches it may ask for faults. Other machines see the table without its picture.
        HOST: sandboxHost,
        PORT: `${ports.tables}`,
        ENGINE_URL: `http://127.0.0.1:${ports.studio}`,
        FEED_SECRET: secrets.gatewaySecret,
        PACE_PERCENT: `${setting.croupierPacePercent}`,
      },
      healthUrl: health(ports.tables),
    },
  ];
}
