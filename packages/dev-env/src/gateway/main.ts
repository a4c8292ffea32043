import { environment, serveUntilStopped } from "../stranger-process.ts";
import { startGateway } from "./gateway-server.ts";

await serveUntilStopped(() =>
  startGateway({
    port: Number(environment("PORT")),
    ...(process.env["HOST"] !== undefined && { host: process.env["HOST"] }),
    secret: environment("GATEWAY_SECRET"),
    webhookUrl: environment("WEBHOOK_URL"),
    dataDir: environment("DATA_DIR"),
    ...(process.env["PUBLIC_URL"] !== undefined && { publicUrl: process.env["PUBLIC_URL"] }),
  }),
);
