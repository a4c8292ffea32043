import { join } from "node:path";
import { routeTable } from "@banyan/contract";
import { platformPorts, requireFreePorts } from "@banyan/dev-env";
import { createServer } from "vite";
import { root } from "../root.ts";

const HOST = "127.0.0.1";

/** First path segments that the server handles beside the calls of the contract. */
const SERVER_PATHS = ["vendors", "payments", "pictures", "openapi", "openapi.json", "healthz"];

/** Only the studio's page is served from its sources; its server handles these paths. */
const STUDIO_PATHS = ["api", "art", "operator", "healthz"];

export interface DevScreens {
  stop(): Promise<void>;
}

function passOn(paths: readonly string[], port: number) {
  return { [`^/(?:${paths.join("|")})(?:[/?]|$)`]: { target: `http://${HOST}:${port}`, ws: true } };
}

/**
 * Serves the screens from their sources on the ports for browsers, and passes calls on to the servers. The host of a
 * request is kept, because it decides the brand.
 */
export async function serveScreens(frontPort: number, serverPort: number): Promise<DevScreens> {
  const front = platformPorts(frontPort);
  const behind = platformPorts(serverPort);
  const callPaths = new Set(routeTable().map(({ link }) => link.split("/")[1] ?? ""));
  const serverPaths = [...callPaths, ...SERVER_PATHS];
  const screens = [
    { name: "banyan", app: "site", port: front.banyan, proxy: passOn(serverPaths, behind.banyan) },
    { name: "noor", app: "site", port: front.noor, proxy: passOn(serverPaths, behind.noor) },
    {
      name: "console",
      app: "console",
      port: front.console,
      proxy: { ...passOn(serverPaths, behind.console), ...passOn(["banners"], front.banyan) },
    },
    { name: "studio", app: "studio", port: front.studio, proxy: passOn(STUDIO_PATHS, behind.studio) },
  ];
  await requireFreePorts(
    screens.map(({ port }) => port),
    HOST,
  );
  const servers = await Promise.all(
    screens.map(({ name, app, port, proxy }) =>
      createServer({
        root: join(root, "apps", app),
        // Two servers over one app each need a separate cache.
        cacheDir: join(root, ".cache", "vite", name),
        logLevel: "warn",
        server: { host: HOST, port, strictPort: true, proxy },
      }),
    ),
  );
  await Promise.all(servers.map((server) => server.listen()));
  return {
    async stop() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}
