import { environment, serveUntilStopped } from "../stranger-process.ts";
import { startIdentity } from "./identity-server.ts";
import type { OpenIdClient } from "./openid-provider.ts";

await serveUntilStopped(() =>
  startIdentity({
    port: Number(environment("PORT")),
    publicUrl: environment("PUBLIC_URL"),
    clients: JSON.parse(environment("OPENID_CLIENTS")) as OpenIdClient[],
    phoneAudience: environment("PHONE_AUDIENCE"),
    sites: environment("SITES").split(","),
    ...(process.env["HOST"] !== undefined && { host: process.env["HOST"] }),
  }),
);
