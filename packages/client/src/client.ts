import type { Contract } from "@banyan/contract";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { readAnswer } from "./answer.ts";
import { failureOf } from "./failure.ts";
import { type PlatformKey, sealCall } from "./payload-cipher.ts";
import { learnPlatformSeconds, platformSeconds } from "./platform-clock.ts";
import type { ReplyKey } from "./reply-key.ts";
import { JSON_TYPE, type PlainRequest, requestOf } from "./request.ts";
import routes from "./routes.generated.json" with { type: "json" };

/** Every call of the contract, typed as JSON carries it: amounts are strings of minor units, instants ISO strings. */
export type BanyanClient = JsonifiedClient<ContractRouterClient<Omit<Contract, "relay">>>;

export interface ClientOptions {
  /** Scheme, host and port of the platform, without a trailing slash. */
  readonly origin: string;
  /** The session token, when there is one. Asked for at every call. */
  token(): string | undefined;
  /** A UUID by which this browser is known to its owner, where there is one. Asked for at every call. */
  device?(): string;
  /** The language in which the server should answer. Asked for at every call. */
  language(): string;
  /** The platform's public key for E payloads; `refused` when it must be asked for anew, because it changed. */
  payloadKey(refused: boolean): Promise<PlatformKey>;
  /** The key of this page, for what answers carry sealed to it; without one such parts stay away. */
  readonly replyKey?: ReplyKey;
  /**
   * Asked when a call is refused with STEP_UP_REQUIRED; true when the person has proven who they are, and the call is
   * made once more. Without it the refusal stands.
   */
  readonly stepUp?: () => Promise<boolean>;
  /** The routes of `@banyan/client/operations`, for a client of the back office; its calls are absent without them. */
  readonly operations?: Readonly<Record<string, string>>;
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
    const call: Call = async (input, { signal } = {}) => {
      const request = requestOf(options.origin, route, input, forms.has(name));
      const headers = { ...request.headers, ...(await headersOf(options, name)) };
      const init = { ...request, headers, ...(signal && { signal }) };
      return readAnswer(
        encrypted.has(name) ? await sendSealed(init, options, transport) : await transport(init.url, init),
      );
    };
    return (input, how) =>
      call(input, how).catch(async (error: unknown) => {
        if (failureOf(error).code !== "STEP_UP_REQUIRED" || !(await options.stepUp?.())) throw error;
        return call(input, how);
      });
  };
  const { operations } = options;
  const rooms = Object.entries({ ...routes.rooms, ...(operations && { operations }) }).map(([room, calls]) => [
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

/** What a refused seal is mended with before the call is made again. */
interface Refused {
  readonly code?: string;
  readonly data?: { readonly now?: number };
}

/**
 * Seals a call and makes it. A call that the platform refused for the sealing's sake alone, and therefore did not run,
 * is sealed once more: with the platform's present key, or by its clock.
 */
async function sendSealed(request: PlainRequest, options: ClientOptions, transport: typeof fetch): Promise<Response> {
  const first = await sendSealedOnce(request, await options.payloadKey(false), transport);
  if (first.status !== 400) return first;
  const { code, data } = (await first.clone().json()) as Refused;
  if (code === "PAYLOAD_EXPIRED" && data?.now !== undefined) learnPlatformSeconds(data.now);
  else if (code !== "PAYLOAD_KEY_UNKNOWN") return first;
  return sendSealedOnce(request, await options.payloadKey(code === "PAYLOAD_KEY_UNKNOWN"), transport);
}

async function sendSealedOnce(request: PlainRequest, key: PlatformKey, transport: typeof fetch): Promise<Response> {
  const payload = typeof request.body === "string" ? request.body : "{}";
  const sealed = await sealCall(payload, key, platformSeconds());
  const headers = { ...request.headers, "content-type": JOSE };
  const response = await transport(request.url, { ...request, headers, body: sealed.body });
  if (!response.headers.get("content-type")?.startsWith(JOSE)) return response;
  return new Response(await sealed.open(await response.text()), {
    status: response.status,
    headers: { "content-type": JSON_TYPE },
  });
}
