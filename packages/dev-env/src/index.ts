export { freePort } from "./free-port.ts";
export { PostgresError } from "./postgres-error.ts";
export { type PostgresOptions, type RunningPostgres, startPostgres } from "./postgres.ts";
