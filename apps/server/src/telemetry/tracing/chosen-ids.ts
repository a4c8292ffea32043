import { type IdGenerator, RandomIdGenerator } from "@opentelemetry/sdk-trace";

/** Random ids, except for a trace whose id was chosen before it begins. */
export interface ChosenIds extends IdGenerator {
  choose<Result>(traceId: string, begin: () => Result): Result;
}

export function chosenIds(): ChosenIds {
  const random = new RandomIdGenerator();
  let chosen: string | undefined;
  return {
    generateTraceId: () => chosen ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
    choose(traceId, begin) {
      chosen = traceId;
      try {
        return begin();
      } finally {
        chosen = undefined;
      }
    },
  };
}
