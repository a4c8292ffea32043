import { environment, serveUntilStopped } from "../stranger-process.ts";
import { startOutbox } from "./outbox-server.ts";

await serveUntilStopped(() =>
  startOutbox({
    port: Number(environment("PORT")),
    smtpPort: Number(environment("SMTP_PORT")),
    ...(process.env["HOST"] !== undefined && { host: process.env["HOST"] }),
  }),
);
