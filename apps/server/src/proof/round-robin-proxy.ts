import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Upstream {
  readonly port: number;
  readonly healthPort: number;
}

export interface RunningProxy {
  readonly port: number;
  /** How many requests each upstream got, by its port. */
  readonly given: ReadonlyMap<number, number>;
  /** Resolves once an upstream gets requests. A rolling restart waits for it before it stops the next server. */
  readonly gives: (upstream: Upstream) => Promise<void>;
  stop(): Promise<void>;
}

const LOOK_MILLIS = 50;

/**
 * A load balancer in front of several servers: round robin, only to those whose /readyz is 200. It neither retries nor
 * hides a failure: a request that an upstream drops is answered 502.
 */
export async function startProxy(upstreams: readonly Upstream[]): Promise<RunningProxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<Upstream>();
  const given = new Map<number, number>();
  const look = async (upstream: Upstream) => {
    const isReady = await fetch(`http://127.0.0.1:${upstream.healthPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(upstream);
    else ready.delete(upstream);
  };
  let turn = 0;
  const next = (): Upstream | undefined => {
    const open = upstreams.filter((upstream) => ready.has(upstream));
    turn += 1;
    return open[turn % open.length];
  };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const upstream = next();
    if (!upstream) return void outgoing.writeHead(503).end();
    given.set(upstream.port, (given.get(upstream.port) ?? 0) + 1);
    const { method, url, headers } = incoming;
    const forwarded = request(
      { host: "127.0.0.1", port: upstream.port, method, path: url, headers, agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on("error", () => outgoing.destroy());
      },
    );
    forwarded.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await Promise.all(upstreams.map(look));
  let isLooking = true;
  // The probes of an upstream run one after the other: a late answer must not undo a newer one.
  const lookOn = async (upstream: Upstream) => {
    while (isLooking) {
      await sleep(LOOK_MILLIS);
      await look(upstream);
    }
  };
  const looks = upstreams.map(lookOn);
  return {
    port: (server.address() as AddressInfo).port,
    given,
    async gives(upstream) {
      while (!ready.has(upstream)) await sleep(LOOK_MILLIS);
    },
    async stop() {
      isLooking = false;
      await Promise.all(looks);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
