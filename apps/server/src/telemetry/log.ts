import { type DestinationStream, type Logger, pino } from "pino";
import { scrub, scrubText } from "./scrub.ts";

export interface LogOptions {
  readonly process: "server" | "worker";
  readonly level: string;
  /** Fields that are added to every line when it is written: its trace. */
  readonly also: () => Readonly<Record<string, string>>;
  /** Standard output by default. */
  readonly destination?: DestinationStream;
}

/**
 * The only log of a process: one JSON object a line. Its fields are time, level, process, pid, msg, the requestId or
 * traceId if there is one, and the data of the line. Every line is scrubbed of secrets before it is written.
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
    // The scrubber has already described errors.
    serializers: { err: (described: unknown) => described },
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
        const [first, ...rest] = args as unknown as readonly unknown[];
        // pino would copy the message of a lone error without scrubbing it.
        const whole = first instanceof Error ? [{ err: first }, ...(rest.length > 0 ? rest : [first.message])] : args;
        const safe = whole.map((argument) => (typeof argument === "string" ? scrubText(argument) : argument));
        method.apply(this, safe as Parameters<pino.LogFn>);
      },
    },
    mixin: also,
  };
  return destination ? pino(options, destination) : pino(options);
}
