import { environment, serveUntilStopped } from "../stranger-process.ts";
import { demoTables } from "./demo-feeds.ts";
import { startStudioSandbox } from "./studio-sandbox.ts";

await serveUntilStopped(() =>
  startStudioSandbox({
    port: Number(environment("PORT")),
    ...(process.env["HOST"] !== undefined && { host: process.env["HOST"] }),
    engineUrl: environment("ENGINE_URL"),
    pacePercent: Number(environment("PACE_PERCENT")),
    tables: demoTables(environment("FEED_SECRET")),
  }),
);
