import type { Server } from "node:http";

/** Time limits for requests, and the maximum number of connections of a process. */
export interface SlowLimits {
  /** From the first byte of a request, or from the connect, to the end of its headers. */
  readonly headersMillis: number;
  /** To the end of the body. A picture of 5 MB takes this long on a slow phone. */
  readonly requestMillis: number;
  /** How often connections are checked. */
  readonly checkMillis: number;
  readonly connectionsMax: number;
}

export const SLOW_LIMITS: SlowLimits = {
  headersMillis: 10_000,
  requestMillis: 60_000,
  checkMillis: 2_000,
  connectionsMax: 20_000,
};

/** The limits as Node's HTTP server takes them. */
export function serverOptions({ headersMillis, requestMillis, checkMillis }: SlowLimits) {
  return { headersTimeout: headersMillis, requestTimeout: requestMillis, connectionsCheckingInterval: checkMillis };
}

/** Connections above the limit are closed immediately. */
export function limitConnections(server: Server, { connectionsMax }: SlowLimits): void {
  server.maxConnections = connectionsMax;
}
