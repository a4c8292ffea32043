import { type ErrorCode, isErrorCode, type RouteEntry } from "@banyan/contract";
import type { JWK } from "jose";
import { encodeCall } from "./encode-call.ts";
import { type RawAnswer, type RawRequest, seal, send } from "./wire.ts";

/** The answer to a call, decrypted when it was sealed. */
export interface CallAnswer {
  readonly status: number;
  readonly headers: RawAnswer["headers"];
  /** True when the answer came encrypted to the caller's own key. */
  readonly sealed: boolean;
  /** "done", or the error code of a refusal. Undefined when the answer is neither. */
  readonly code: "done" | ErrorCode | undefined;
  readonly message: string | undefined;
  readonly text: string;
}

export interface CallOptions {
  readonly token?: string;
  readonly language?: string;
  /** If left out, the call is sealed exactly when the contract requires it. */
  readonly sealed?: boolean;
}

/** Makes calls in the way of browsers and of other clients. */
export interface CallClient {
  send(request: RawRequest): Promise<CallAnswer>;
  call(
    host: string,
    route: RouteEntry,
    input: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<CallAnswer>;
  /** The public key to which payloads are sealed. */
  payloadKey(host: string): Promise<JWK>;
}

/** A client of the server at a port of this machine. */
export function callClient(port: number): CallClient {
  const payloadKey = async (host: string): Promise<JWK> => {
    const { text } = await send(port, { host, method: "GET", path: "/wps/system/payload-key" });
    return (JSON.parse(text) as { value: JWK }).value;
  };
  const keys = new Map<string, Promise<JWK>>();
  /** A client keeps the key of a host, which opens payloads for days. */
  const keptKey = (host: string): Promise<JWK> => {
    const key = keys.get(host) ?? payloadKey(host);
    keys.set(host, key);
    return key;
  };
  return {
    payloadKey,
    send: async (request) => readAnswer(await send(port, request), undefined),
    async call(host, route, input, { token, language = "en", sealed = route.meta.encrypt } = {}) {
      const plain = await encodeCall(route, input);
      const sealing = sealed ? await seal(String(plain.body), await keptKey(host)) : undefined;
      const headers = {
        ...plain.headers,
        "accept-language": language,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(sealing && { "content-type": "application/jose" }),
      };
      const body = sealing?.body ?? plain.body;
      return readAnswer(
        await send(port, { ...plain, host, headers, ...(body !== undefined && { body }) }),
        sealing?.open,
      );
    },
  };
}

async function readAnswer(
  { status, headers, text }: RawAnswer,
  open: ((reply: string) => Promise<string>) | undefined,
): Promise<CallAnswer> {
  const sealed = headers["content-type"]?.startsWith("application/jose") ?? false;
  const plain = sealed && open ? await open(text) : text;
  if (status < 300) return { status, headers, sealed, code: "done", message: undefined, text: plain };
  const { code, message } = parsed(plain);
  return {
    status,
    headers,
    sealed,
    code: isErrorCode(code ?? "") ? (code as ErrorCode) : undefined,
    message,
    text: plain,
  };
}

function parsed(text: string): { code?: string; message?: string } {
  try {
    return JSON.parse(text) as { code?: string; message?: string };
  } catch {
    return {};
  }
}
