import { createServer, type Server } from "node:http";
import { readConfig } from "./config.ts";
import { createApp } from "./edge/app.ts";
import { openHouse } from "./house.ts";

const config = readConfig(process.env);
const running = await openHouse(config, { supervisesJobs: false, onError: report });
const app = await createApp(running, config);
const [first, ...others] = config.ports;
await app.listen({ host: config.host, port: first ?? 0 });
const listeners = await Promise.all(others.map(listenToo));
app.log.info({ ports: config.ports }, "serving");

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());

/** Further ports of the same application: the host of a request, port included, decides the brand. */
function listenToo(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => app.server.emit("request", request, response));
    server.once("error", reject);
    server.listen(port, config.host, () => resolve(server));
  });
}

async function stop(): Promise<void> {
  for (const server of listeners) {
    server.close();
    server.closeAllConnections();
  }
  await app.close();
  await running.close();
  process.exit(0);
}

function report(error: unknown): void {
  app?.log.warn({ err: error }, "something in the background failed");
}
