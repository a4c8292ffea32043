import type { DestinationStream, Logger } from "pino";
import type { ServerConfig } from "../config.ts";
import { createLog } from "./log.ts";
import { createMeters, type Meters } from "./meters.ts";
import { traceDatabase } from "./tracing/trace-database.ts";
import { Tracing } from "./tracing/tracing.ts";

/** The log, metrics and traces of a process. */
export interface Telemetry {
  readonly log: Logger;
  readonly meters: Meters;
  /** Undefined if no trace collector is configured. */
  readonly tracing: Tracing | undefined;
}

/** Log lines go to standard output unless a destination is given. */
export function openTelemetry(
  process: "server" | "worker",
  { logLevel, traces }: Pick<ServerConfig, "logLevel" | "traces">,
  destination?: DestinationStream,
): Telemetry {
  const tracing = traces && new Tracing({ process, ...traces });
  if (tracing) traceDatabase(tracing);
  const traceOfLine = (): Readonly<Record<string, string>> => {
    const traceId = tracing?.traceId;
    return traceId === undefined ? {} : { traceId };
  };
  return {
    log: createLog({ process, level: logLevel, also: traceOfLine, ...(destination && { destination }) }),
    meters: createMeters(process),
    tracing,
  };
}
