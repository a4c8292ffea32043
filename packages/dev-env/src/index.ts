export { freePort } from "./free-port.ts";
export { PostgresError } from "./postgres-error.ts";
export { type PostgresOptions, type RunningPostgres, startPostgres } from "./postgres.ts";
export { type SandboxBench, type SandboxWebhook, startSandboxBench } from "./gateway/gateway-bench.ts";
