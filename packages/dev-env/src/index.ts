export { freePort } from "./free-port.ts";
export { PostgresError } from "./postgres-error.ts";
export { type PostgresOptions, type RunningPostgres, startPostgres } from "./postgres.ts";
export { type SandboxBench, type SandboxWebhook, startSandboxBench } from "./gateway/gateway-bench.ts";
export { freePortRow, platformPorts, requireFreePorts } from "./platform/platform-ports.ts";
export { type PlatformOptions, type RunningPlatform, startPlatform } from "./platform/platform.ts";
export type { PlatformAddresses } from "./platform/platform-processes.ts";
export { explainStart, StartFailure } from "./platform/start-failure.ts";
export type { DemoLogin } from "./seed/seed-demo.ts";
