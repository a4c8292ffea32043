import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import type { Readiness } from "./readiness.ts";

export interface HealthServer {
  readonly port: number;
  close(): void;
}

export interface HealthOptions {
  readonly host: string;
  readonly port: number;
  readonly readiness: Readiness;
  readonly metrics: Registry;
}

/**
 * Serves the probes of a process on a port that is not public. GET /healthz: is it alive (200 for any answer)? /readyz:
 * should it get work (200 or 503)? /metrics: Prometheus.
 */
export async function serveHealth({ host, port, readiness, metrics }: HealthOptions): Promise<HealthServer> {
  const answer: RequestListener = async (request, response) => {
    switch (request.url?.split("?")[0]) {
      case "/healthz":
        return sendJson(response, 200, { status: "ok" });
      case "/readyz": {
        const state = await readiness.check();
        return sendJson(response, state.ready ? 200 : 503, state);
      }
      case "/metrics": {
        const text = await metrics.metrics();
        return void response.writeHead(200, { "content-type": metrics.contentType }).end(text);
      }
      default:
        return sendJson(response, 404, { status: "there is /healthz, /readyz and /metrics" });
    }
  };
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
