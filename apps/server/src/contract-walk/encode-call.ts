import type { RouteEntry } from "@banyan/contract";
import type { RawRequest } from "./wire.ts";

/** Encodes an input for the wire: in the query of a GET, as a form when it contains a file, else as JSON. */
export async function encodeCall(
  { method, link, meta }: RouteEntry,
  input: Readonly<Record<string, unknown>>,
): Promise<Omit<RawRequest, "host">> {
  if (method === "GET") return { method, path: `${link}?${new URLSearchParams(asTexts(input)).toString()}` };
  if (Object.values(input).some((value) => value instanceof Blob))
    return { method, path: link, ...(await form(input)) };
  if (meta.form) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { method, path: link, headers, body: new URLSearchParams(asTexts(input)).toString() };
  }
  return { method, path: link, headers: { "content-type": "application/json" }, body: JSON.stringify(input) };
}

function asTexts(input: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(input).map(([key, value]) => [key, textOf(value)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function form(input: Readonly<Record<string, unknown>>) {
  const data = new FormData();
  for (const [key, value] of Object.entries(input)) {
    if (value instanceof Blob) data.append(key, value);
    else data.append(key, textOf(value));
  }
  const encoded = new Response(data);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return { headers, body: Buffer.from(await encoded.arrayBuffer()) };
}
