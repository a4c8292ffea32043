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
  /** The origin of the collector, which takes OTLP over HTTP. */
  readonly endpoint: string;
  /** The share of traces that are exported, from 0 to 1. */
  readonly ratio: number;
}

/** The parameters of a new span. */
export interface SpanPlan {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** The parent of the span; by default the active span. */
  readonly parent?: Context;
  readonly links?: readonly Link[];
  /** Called with the span once it has begun. */
  readonly begun?: (span: Span) => void;
}

/** The traces of one process. It uses no global state: components to be traced get it as a parameter. */
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

  /** The active trace context; undefined outside of any trace. */
  get context(): Context | undefined {
    return this.#active.getStore();
  }

  /** The id of the active trace. */
  get traceId(): string | undefined {
    return this.#spanContext?.traceId;
  }

  /** The active trace context in the W3C format. A job carries it to the worker that runs it. */
  get traceparent(): string | undefined {
    const found = this.#spanContext;
    return found && `00-${found.traceId}-${found.spanId}-0${found.traceFlags & TraceFlags.SAMPLED}`;
  }

  get #spanContext(): SpanContext | undefined {
    return this.context && trace.getSpanContext(this.context);
  }

  /** Starts the first span of a trace with that id (32 hex digits). */
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

  /** Runs code inside a span: spans that it starts are children. */
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
   * Makes a span of every operation that a channel reports; spans inside it become children. If `plan` returns nothing,
   * for example outside of a trace, no span is made.
   */
  watch<Message extends object>(
    channel: TracingChannel<unknown, Message>,
    plan: (message: Message) => SpanPlan | undefined,
  ): void {
    const spans = new WeakMap<object, Span>();
    channel.start.bindStore(this.#active, (message) => {
      const planned = plan(message);
      // Without a separate span the operation stays in the active context.
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

  /** Exports the remaining spans, and stops. */
  async close(): Promise<void> {
    for (const unwatch of this.#unwatch) unwatch();
    await this.#provider.shutdown();
  }
}

/** Parses a text from {@link Tracing.traceparent}; undefined when it is invalid. */
export function readTraceparent(text: string | undefined): Context | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(text ?? "") ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true });
}

/** Records only the type of the error: its message may quote secrets. */
function fail(span: Span, error: unknown): void {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : undefined;
  span.setAttribute("error.type", code ?? (error instanceof Error ? error.name : "unknown"));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
