import { type IdGenerator, RandomIdGenerator } from "@opentelemetry/sdk-trace";

/** Ids at random, except while somebody has chosen the id of the trace that begins. */
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
