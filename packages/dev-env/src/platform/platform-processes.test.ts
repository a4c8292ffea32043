import { expect, it } from "vitest";
import { platformPorts } from "./platform-ports.ts";
import { platformAddresses, platformProcesses } from "./platform-processes.ts";

const keys = { privateKey: "private", publicKey: "public" };

function hostsOf(setting: { readonly host: string; readonly sandboxHost: string }) {
  const ports = platformPorts(4000);
  const plans = platformProcesses({
    ...setting,
    ports,
    addresses: platformAddresses(ports, ports, "localhost"),
    databaseUrl: "postgres://127.0.0.1/banyan",
    studioDatabaseUrl: "postgres://127.0.0.1/banyan_studio",
    secrets: {
      gatewaySecret: "s",
      socialClientSecret: "s",
      dataKey: "k",
      studioDataKey: "k",
      studio: keys,
      platform: keys,
    },
    dataDir: ".data",
    tablePacePercent: 100,
    croupierPacePercent: 100,
  });
  return Object.fromEntries(plans.map(({ name, env }) => [name, env["HOST"] ?? env["BANYAN_HOST"]]));
}

it("keeps the sandboxes and the outbox on loopback when the sites listen to the network", () => {
  expect(hostsOf({ host: "0.0.0.0", sandboxHost: "127.0.0.1" })).toEqual({
    server: "0.0.0.0",
    worker: "0.0.0.0",
    studio: "0.0.0.0",
    gateway: "127.0.0.1",
    outbox: "127.0.0.1",
    identity: "127.0.0.1",
    results: "127.0.0.1",
    tables: "127.0.0.1",
  });
});
