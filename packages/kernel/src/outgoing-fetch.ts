import { callOut } from "./outgoing.ts";

/** The time limit for a library that sets none. */
const TIMEOUT_MILLIS = 8_000;

/** Statuses for which fetch allows no body. */
const BODILESS = new Set([204, 205, 304]);

interface FetchOptions {
  readonly method?: string | undefined;
  readonly headers?: Headers | Record<string, string> | undefined;
  readonly body?: ConstructorParameters<typeof Response>[0];
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * {@link callOut} with the signature of `fetch`, for libraries that need one (OpenID Connect, published keys). Throws
 * TypeError where `fetch` would: no connection, no answer in time, or a refused address.
 */
export async function outgoingFetch(url: string, options: FetchOptions): Promise<Response> {
  const { body, signal } = options;
  try {
    const answer = await callOut({
      url,
      method: options.method === "POST" ? "POST" : "GET",
      headers: Object.fromEntries(new Headers(options.headers)),
      ...(body !== undefined && body !== null && { body: new Uint8Array(await new Response(body).arrayBuffer()) }),
      timeoutMillis: TIMEOUT_MILLIS,
      ...(signal && { signal }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    return new Response(BODILESS.has(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers,
    });
  } catch (cause) {
    throw new TypeError("fetch failed", { cause });
  }
}
