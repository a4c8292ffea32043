import { SpanKind } from "@opentelemetry/api";
import type { Job } from "@banyan/domain";
import type { PaymentGateway } from "@banyan/payment-kit";
import type { UseCases } from "../../edge/calls/use-case.ts";
import type { HandleCarriedJob } from "../../jobs/job-queue.ts";
import { aroundGateway } from "../gateway-meter.ts";
import { readTraceparent, type Tracing } from "./tracing.ts";

type UseCase = (admitted: unknown, input: unknown) => unknown;

/** Makes each use case a span with the name of the call. */
export function traceUseCases(useCases: UseCases, tracing: Tracing): UseCases {
  const traced = (name: string, run: UseCase): UseCase => {
    return (admitted, input) => tracing.span({ name }, async () => run(admitted, input));
  };
  const rooms = Object.entries(useCases).map(([room, calls]) => {
    const entries = Object.entries(calls as Record<string, UseCase>);
    return [room, Object.fromEntries(entries.map(([name, run]) => [name, traced(`${room}.${name}`, run)]))] as const;
  });
  return Object.fromEntries(rooms) as unknown as UseCases;
}

/** Makes each call to the gateway a span. The gateway gets no trace context. */
export function traceGateway(name: string, gateway: PaymentGateway, tracing: Tracing): PaymentGateway {
  return aroundGateway(gateway, (call, ask) => (...args) => {
    const attributes = { "banyan.gateway": name };
    return tracing.span({ name: `gateway ${call}`, kind: SpanKind.CLIENT, attributes }, () => ask(...args));
  });
}

/** Makes each job a span in the trace that enqueued it. */
export function traceJobs(handle: (job: Job) => Promise<void>, tracing: Tracing): HandleCarriedJob {
  return (job, carried) => {
    const parent = readTraceparent(carried);
    const plan = { name: `job ${job.kind}`, kind: SpanKind.CONSUMER, ...(parent && { parent }) };
    return tracing.span(plan, () => handle(job));
  };
}
