import type { Contract } from "@banyan/contract";
import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { JWK } from "jose";
import { sealCall } from "./payload-cipher.ts";
import type { ReplyKey } from "./reply-key.ts";
import routes from "./routes.generated.json" with { type: "json" };

/** Every call of the contract, typed as JSON carries it: amounts are strings of minor units, instants ISO strings. */
export type BanyanClient = JsonifiedClient<ContractRouterClient<Contract>>;

export interface ClientOptions {
  /** Scheme, host and port of the platform, without a trailing slash. */
  readonly origin: string;
  /** The session token, when there is one. Asked for at every call. */
  token(): string | undefined;
  /** A UUID by which this browser is known to its owner, where there is one. Asked for at every call. */
  device?(): string;
  /** The language in which the server should answer. Asked for at every call. */
  language(): string;
  /** The platform's public key for E payloads; a server that changed it answers PAYLOAD_KEY_UNKNOWN. */
  payloadKey(): Promise<JWK>;
  /** The key of this page, for what answers carry sealed to it; without one such parts stay away. */
  readonly replyKey?: ReplyKey;
  /** The transport; the browser's fetch unless told otherwise. */
  readonly fetch?: typeof fetch;
}

const JOSE = "application/jose";
const encrypted = new Set(routes.encrypted);
const forms = new Set(routes.forms);

/** Makes the client of a brand's site, of the console, or of any program that speaks for a person. */
export function createBanyanClient(options: ClientOptions): BanyanClient {
  const transport = options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init));
  const link = new OpenAPILink(routes.contract as never, {
    url: options.origin,
    headers: async (_options, path) => {
      const token = options.token();
      return {
        "accept-language": options.language(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(options.device && { "x-device-id": options.device() }),
        ...(path.join(".") === "system.status" ? await options.replyKey?.headers() : {}),
      };
    },
    fetch: async (request, init) => {
      const route = `${request.method} ${new URL(request.url).pathname}`;
      if (encrypted.has(route)) return sendSealed(request, options, transport);
      return forms.has(route) ? sendForm(request, transport) : transport(request, init);
    },
  });
  return createORPCClient(link);
}

/** Forms are flat: every field is a text. */
async function sendForm(request: Request, transport: typeof fetch): Promise<Response> {
  const fields = JSON.parse(await request.text()) as Record<string, string>;
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  const { method, signal } = request;
  return transport(request.url, { method, headers, signal, body: new URLSearchParams(fields) });
}

async function sendSealed(request: Request, options: ClientOptions, transport: typeof fetch): Promise<Response> {
  const sealed = await sealCall(await request.text(), await options.payloadKey());
  const headers = new Headers(request.headers);
  headers.set("content-type", JOSE);
  const response = await transport(request.url, {
    method: request.method,
    headers,
    body: sealed.body,
    signal: request.signal,
  });
  if (!response.headers.get("content-type")?.startsWith(JOSE)) return response;
  return new Response(await sealed.open(await response.text()), {
    status: response.status,
    headers: { "content-type": "application/json" },
  });
}
