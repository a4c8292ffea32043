import type { Contract } from "@banyan/contract";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { readAnswer } from "./answer.ts";
import { failureOf } from "./failure.ts";
import { type PlatformKey, sealCall } from "./payload-cipher.ts";
import { platformSeconds } from "./platform-clock.ts";
import type { ReplyKey } from "./reply-key.ts";
import { JSON_TYPE, type PlainRequest, requestOf } from "./request.ts";
import { byName } from "./by-name.ts";
import { firstRoutes, laterRooms, loadLaterRoutes, type Routes } from "./routes.ts";
import { resealing } from "./seal-refusal.ts";

/**
 * Every call of the contract, with the types that JSON carries. Amounts are strings of minor units; instants are ISO
 * strings.
 */
export type BanyanClient = JsonifiedClient<ContractRouterClient<Omit<Contract, "relay">>>;

export interface ClientOptions {
  /** Scheme, host and port of the platform, without a trailing slash. */
  readonly origin: string;
  /** Returns the session token, if there is one. Called for every request. */
  token(): string | undefined;
  /** Returns a UUID that identifies this browser to its owner, if there is one. Called for every request. */
  device?(): string;
  /** Returns the language in which the server should answer. Called for every request. */
  language(): string;
  /**
   * Returns the platform's public key for E payloads. `refused` is true when the cached key no longer works and must be
   * fetched again.
   */
  payloadKey(refused: boolean): Promise<PlatformKey>;
  /**
   * The key of this page, which the platform encrypts parts of its answers to. Without it, the answers omit those
   * parts.
   */
  readonly replyKey?: ReplyKey;
  /**
   * Called when a call is refused with STEP_UP_REQUIRED. Returns true when the person has proven who they are; the call
   * is then sent again. Without this option the refusal is final.
   */
  readonly stepUp?: () => Promise<boolean>;
  /**
   * The routes of `@banyan/client/operations`, for a client of the back office. Without them the client has no
   * operations calls.
   */
  readonly operations?: Readonly<Record<string, string>>;
  /** The transport. The default is the browser's fetch. */
  readonly fetch?: typeof fetch;
}

/** The untyped form that all calls share. */
export type Call = (input: unknown, options?: { readonly signal?: AbortSignal }) => Promise<unknown>;

const JOSE = "application/jose";

/** Creates the client for a brand's site, the console, or another program that acts for a person. */
export function createBanyanClient(options: ClientOptions): BanyanClient {
  const transport = options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init));
  const operations = options.operations && { operations: options.operations };
  const loaded: Readonly<Record<string, Routes>> = { ...firstRoutes, ...operations };
  const callOf = (room: string, name: string): Call => {
    const call: Call = async (input, { signal } = {}) => {
      const routes = loaded[room] ?? (await loadLaterRoutes())[room];
      const route = routes?.[name];
      if (route === undefined) throw new TypeError(`no call ${room}.${name}`);
      const request = requestOf(options.origin, route, input);
      const headers = { ...request.headers, ...(await headersOf(options, `${room}.${name}`)) };
      const init = { ...request, headers, ...(signal && { signal }) };
      return readAnswer(request.sealed ? await sendSealed(init, options, transport) : await transport(init.url, init));
    };
    return (input, how) =>
      call(input, how).catch(async (error: unknown) => {
        if (failureOf(error).code !== "STEP_UP_REQUIRED" || !(await options.stepUp?.())) throw error;
        return call(input, how);
      });
  };
  const rooms = [...Object.keys(loaded), ...laterRooms].map((room) => [room, byName((name) => callOf(room, name))]);
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

/** The parts of a refusal that say how to seal the call again. */
interface Refused {
  readonly code?: string;
  readonly data?: { readonly now?: number };
}

/**
 * Seals a call and sends it. The platform refuses an unknown key or an expired stamp before it runs the call. Such a
 * call is sealed and sent once more, with the platform's current key or clock.
 */
async function sendSealed(request: PlainRequest, options: ClientOptions, transport: typeof fetch): Promise<Response> {
  const first = await sendSealedOnce(request, await options.payloadKey(false), transport);
  if (first.status !== 400) return first;
  const { code, data } = (await first.clone().json()) as Refused;
  const again = resealing(code, data?.now);
  if (!again) return first;
  return sendSealedOnce(request, await options.payloadKey(again.keyRefused), transport);
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
