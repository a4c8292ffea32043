import { createServer, type Server } from "node:http";
import { readConfig } from "./config.ts";
import { createApp } from "./edge/app.ts";
import { limitConnections, serverOptions } from "./edge/slow-limits.ts";
import { drain } from "./health/drain.ts";
import { serveHealth } from "./health/health-server.ts";
import { readinessOf } from "./health/readiness.ts";
import { openServices } from "./services.ts";
import { openTelemetry } from "./telemetry/telemetry.ts";

const config = readConfig(process.env, "server");
const telemetry = openTelemetry("server", config);
const { log } = telemetry;
const running = await openServices(config, telemetry, { supervisesJobs: false });
const app = await createApp(running, config);
const [first, ...others] = config.ports;
await app.listen({ host: config.host, port: first ?? 0 });
const listeners = await Promise.all(others.map(listenToo));
const readiness = readinessOf(running.pool);
const health = await serveHealth({ ...config.health, readiness, metrics: telemetry.meters.registry });
log.info({ ports: config.ports, healthPort: health.port }, "serving");

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());

/** Listens on a further port of the same application. The host of a request, with its port, decides the brand. */
function listenToo(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(serverOptions(config.slow), (request, response) =>
      app.server.emit("request", request, response),
    );
    limitConnections(server, config.slow);
    app.vendorLines.precede(server);
    server.once("error", reject);
    server.listen(port, config.host, () => resolve(server));
  });
}

async function stop(): Promise<void> {
  log.info({ drainMillis: config.drainMillis }, "ending");
  const { drainMillis } = config;
  const hangUp = () => {
    running.signals.hangUp();
    app.vendorLines.close();
  };
  await drain({ readiness, drainMillis, servers: [app.server, ...listeners], hangUp });
  await app.close();
  await running.close();
  health.close();
  log.info("ended");
  process.exit(0);
}
