import type { DestinationStream, Logger } from "pino";
import type { ServerConfig } from "../config.ts";
import { createLog } from "./log.ts";
import { createMeters, type Meters } from "./meters.ts";

/** How a process tells what it does. */
export interface Telemetry {
  readonly log: Logger;
  readonly meters: Meters;
}

/** Log lines go to standard output unless a destination is told. */
export function openTelemetry(
  process: "server" | "worker",
  config: Pick<ServerConfig, "logLevel">,
  destination?: DestinationStream,
): Telemetry {
  return {
    log: createLog({ process, level: config.logLevel, ...(destination && { destination }) }),
    meters: createMeters(process),
  };
}
