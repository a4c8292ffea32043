import { AsyncLocalStorage } from "node:async_hooks";
import type { TracingChannel } from "node:diagnostics_channel";
import {
  type Attributes,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { type ChosenIds, chosenIds } from "./chosen-ids.ts";

export interface TracingOptions {
  readonly process: "server" | "worker";
  /** Origin of the collector, that takes OTLP over HTTP. */
  readonly endpoint: string;
  /** The part of all traces that are told, from 0 to 1. */
  readonly ratio: number;
}

/** How a span is begun. */
export interface SpanPlan {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** What the span is part of; without one it is part of what the caller is doing. */
  readonly parent?: Context;
  readonly links?: readonly Link[];
  /** Told of the span once it has begun. */
  readonly begun?: (span: Span) => void;
}

/** The traces of one process. Nothing of it is global: whoever is to be traced is given it. */
export class Tracing {
  readonly #active = new AsyncLocalStorage<Context>();
  readonly #ids: ChosenIds = chosenIds();
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #unwatch: (() => void)[] = [];

  constructor({ process, endpoint, ratio }: TracingOptions) {
    const exporter = new OTLPTraceExporter({ url: new URL("v1/traces", `${endpoint.replace(/\/$/, "")}/`).href });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ "service.name": `banyan-${process}` }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
      idGenerator: this.#ids,
      spanProcessors: [new BatchSpanProcessor({ exporter })],
    });
    this.#tracer = this.#provider.getTracer("banyan");
  }

  /** What the caller is part of; undefined outside of any trace. */
  get context(): Context | undefined {
    return this.#active.getStore();
  }

  /** The trace that the caller is part of. */
  get traceId(): string | undefined {
    return this.#spanContext?.traceId;
  }

  /** The caller's place in its trace, as the W3C writes it: what a job carries to whoever works on it. */
  get traceparent(): string | undefined {
    const found = this.#spanContext;
    return found && `00-${found.traceId}-${found.spanId}-0${found.traceFlags & TraceFlags.SAMPLED}`;
  }

  get #spanContext(): SpanContext | undefined {
    return this.context && trace.getSpanContext(this.context);
  }

  /** The first span of a trace of that id (32 hex digits). */
  beginTrace(traceId: string, plan: SpanPlan): Span {
    return this.#ids.choose(traceId, () => this.begin({ ...plan, parent: ROOT_CONTEXT }));
  }

  begin({ name, kind = SpanKind.INTERNAL, attributes = {}, parent, links = [] }: SpanPlan): Span {
    return this.#tracer.startSpan(
      name,
      { kind, attributes, links: [...links] },
      parent ?? this.context ?? ROOT_CONTEXT,
    );
  }

  /** Runs what belongs to a span; what it begins is part of the span. */
  within<Result>(span: Span, run: () => Result): Result {
    return this.#active.run(trace.setSpan(this.context ?? ROOT_CONTEXT, span), run);
  }

  /** Runs `work` as a span that ends when the work does. */
  async span<Result>(plan: SpanPlan, work: (span: Span) => Promise<Result>): Promise<Result> {
    const span = this.begin(plan);
    try {
      return await this.within(span, () => work(span));
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  /**
   * Makes a span of everything that a channel tells of, and has what happens inside be part of it. Where `plan` makes
   * none, as for what belongs to no trace, nothing is done.
   */
  watch<Message extends object>(
    channel: TracingChannel<unknown, Message>,
    plan: (message: Message) => SpanPlan | undefined,
  ): void {
    const spans = new WeakMap<object, Span>();
    channel.start.bindStore(this.#active, (message) => {
      const planned = plan(message);
      // Without a span of its own it goes on in whatever it was part of.
      if (planned === undefined) return this.context;
      const span = this.begin(planned);
      planned.begun?.(span);
      spans.set(message, span);
      return trace.setSpan(planned.parent ?? this.context ?? ROOT_CONTEXT, span);
    });
    const listeners = {
      error: (message: Message & { error: unknown }) => {
        const span = spans.get(message);
        if (span) fail(span, message.error);
      },
      asyncEnd: (message: Message) => spans.get(message)?.end(),
    };
    channel.subscribe(listeners as never);
    this.#unwatch.push(() => {
      channel.start.unbindStore(this.#active);
      channel.unsubscribe(listeners as never);
    });
  }

  /** Tells what is not told yet, and stops. */
  async close(): Promise<void> {
    for (const unwatch of this.#unwatch) unwatch();
    await this.#provider.shutdown();
  }
}

/** The place in a trace that {@link Tracing.traceparent} wrote; undefined when it is none. */
export function readTraceparent(text: string | undefined): Context | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(text ?? "") ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true });
}

/** Only what kind of error it was: its message may quote what nobody else should read. */
function fail(span: Span, error: unknown): void {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : undefined;
  span.setAttribute("error.type", code ?? (error instanceof Error ? error.name : "unknown"));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
