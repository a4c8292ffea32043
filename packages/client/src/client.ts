import type { Contract } from "@banyan/contract";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import type { JWK } from "jose";
import { readAnswer } from "./answer.ts";
import { sealCall } from "./payload-cipher.ts";
import type { ReplyKey } from "./reply-key.ts";
import { JSON_TYPE, type PlainRequest, requestOf } from "./request.ts";
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

/** A call as every call is made, whatever its types say. */
type Call = (input: unknown, options?: { readonly signal?: AbortSignal }) => Promise<unknown>;

const JOSE = "application/jose";
const encrypted = new Set(routes.encrypted);
const forms = new Set(routes.forms);

/** Makes the client of a brand's site, of the console, or of any program that speaks for a person. */
export function createBanyanClient(options: ClientOptions): BanyanClient {
  const transport = options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init));
  const callOf = (name: string, route: string): Call => {
    return async (input, { signal } = {}) => {
      const request = requestOf(options.origin, route, input, forms.has(name));
      const headers = { ...request.headers, ...(await headersOf(options, name)) };
      const init = { ...request, headers, ...(signal && { signal }) };
      return readAnswer(
        encrypted.has(name) ? await sendSealed(init, options, transport) : await transport(init.url, init),
      );
    };
  };
  const rooms = Object.entries(routes.rooms).map(([room, calls]) => [
    room,
    Object.fromEntries(Object.entries(calls).map(([name, route]) => [name, callOf(`${room}.${name}`, route)])),
  ]);
  return Object.fromEntries(rooms) as BanyanClient;
}

async function headersOf(options: ClientOptions, name: string): Promise<Record<string, string>> {
  const token = options.token();
  return {
    "accept-language": options.language(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(options.device && { "x-device-id": options.device() }),
    ...(name === "system.status" && (await options.replyKey?.headers())),
  };
}

async function sendSealed(request: PlainRequest, options: ClientOptions, transport: typeof fetch): Promise<Response> {
  const payload = typeof request.body === "string" ? request.body : "{}";
  const sealed = await sealCall(payload, await options.payloadKey());
  const headers = { ...request.headers, "content-type": JOSE };
  const response = await transport(request.url, { ...request, headers, body: sealed.body });
  if (!response.headers.get("content-type")?.startsWith(JOSE)) return response;
  return new Response(await sealed.open(await response.text()), {
    status: response.status,
    headers: { "content-type": JSON_TYPE },
  });
}
