import { type DestinationStream, type Logger, pino } from "pino";
import { scrub, scrubText } from "./scrub.ts";

export interface LogOptions {
  readonly process: "server" | "worker";
  readonly level: string;
  /** What every line gets besides, at the moment it is written: the trace that it belongs to. */
  readonly also: () => Readonly<Record<string, string>>;
  /** Standard output unless told. */
  readonly destination?: DestinationStream;
}

/**
 * The one log of a process: a JSON object a line with time, level, process, pid, msg, the requestId or traceId where
 * there is one, and what the line is about. Everything passes the scrubber before it is written.
 */
export function createLog({ process, level, also, destination }: LogOptions): Logger {
  const options = {
    level,
    base: { process, pid: globalThis.process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: object) => scrub(line) as Record<string, unknown>,
    },
    // The scrubber has described errors already.
    serializers: { err: (described: unknown) => described },
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
        const [first, ...rest] = args as unknown as readonly unknown[];
        // An error alone would become the message as it is.
        const whole = first instanceof Error ? [{ err: first }, ...(rest.length > 0 ? rest : [first.message])] : args;
        const safe = whole.map((argument) => (typeof argument === "string" ? scrubText(argument) : argument));
        method.apply(this, safe as Parameters<pino.LogFn>);
      },
    },
    mixin: also,
  };
  return destination ? pino(options, destination) : pino(options);
}
