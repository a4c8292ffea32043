import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as a collector receives it, its attributes as plain values. */
export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
}

interface OtlpAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface OtlpSpan extends Omit<CollectedSpan, "service" | "attributes" | "links"> {
  readonly attributes?: readonly OtlpAttribute[];
  readonly links?: CollectedSpan["links"];
}

interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

/** A collector of traces (OTLP over HTTP, as JSON) that keeps everything it receives. */
export async function startSpanCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(Buffer.concat(chunks).toString("utf8"));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The raw bodies, for tests that search them for secrets. */
    raw: () => bodies.join("\n"),
    spans: () => bodies.flatMap((body) => spansOf(JSON.parse(body) as OtlpBody)),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function spansOf({ resourceSpans }: OtlpBody): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(plain(resource.attributes)["service.name"]);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service,
        parentSpanId: span.parentSpanId || undefined,
        attributes: plain(span.attributes ?? []),
        links: span.links ?? [],
      })),
    );
  });
}

function plain(attributes: readonly OtlpAttribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
