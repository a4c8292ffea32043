import { refusal } from "@banyan/domain";
import type { FastifyInstance } from "fastify";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, importJWK, type JWK } from "jose";
import { DIRECT_ALGORITHM, openDirect, publicKeyOf, sealDirect } from "./direct-jwe.ts";
import { type PayloadStamp, payloadStamp } from "./payload-freshness.ts";
import type { PayloadKeys, PrivatePayloadKey } from "./payload-key.ts";

const JOSE = "application/jose";

declare module "fastify" {
  interface FastifyRequest {
    /** Set when the payload was encrypted: the function that encrypts the reply. */
    replyTo: ReplyTo | null;
    /** Set with `replyTo`: the audience and the time of the sealed payload. */
    sealedAs: PayloadStamp | null;
  }
}

/** Seals the reply to the caller's own key, with the algorithm of the request. */
type ReplyTo = (payload: string) => string | Promise<string>;

/** The older algorithm; it takes twice the work. */
const WRAPPED_ALGORITHM = "ECDH-ES+A256KW";
const ALGORITHMS = [DIRECT_ALGORITHM, WRAPPED_ALGORITHM] as const;
type Algorithm = (typeof ALGORITHMS)[number];

/**
 * Opens JWE payloads (ECDH-ES with or without A256KW, A256GCM) before any other code reads them. Seals the replies to
 * the caller's own key in the same way.
 *
 * Refuses, in this order:
 * - PAYLOAD_UNREADABLE: no JWE, or without reply key, audience, time or id
 * - PAYLOAD_KEY_UNKNOWN
 * - PAYLOAD_UNREADABLE: its reply key is invalid, it does not open, or it is no JSON
 */
export function acceptSealedPayloads(app: FastifyInstance, keys: PayloadKeys): void {
  app.decorateRequest("replyTo", null);
  app.decorateRequest("sealedAs", null);
  app.addContentTypeParser(JOSE, { parseAs: "string" }, async (request: SealedRequest, body: string) => {
    const header = readHeader(body);
    const key = await keys.find(header.kid);
    if (key === undefined) throw refusal("PAYLOAD_KEY_UNKNOWN");
    const replyTo = await readReplyKey(header.replyKey, header.alg);
    const opened = await openSealed(body, key);
    request.replyTo = replyTo;
    request.sealedAs = header.stamp;
    return opened;
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const { replyTo } = request;
    if (replyTo === null || typeof payload !== "string") return payload;
    reply.header("content-type", JOSE);
    reply.removeHeader("content-length");
    return replyTo(payload);
  });
}

interface SealedRequest {
  replyTo: ReplyTo | null;
  sealedAs: PayloadStamp | null;
}

interface PayloadHeader {
  readonly alg: Algorithm;
  readonly kid: string;
  readonly replyKey: JWK;
  readonly stamp: PayloadStamp;
}

function readHeader(body: string): PayloadHeader {
  try {
    const header = decodeProtectedHeader(body);
    const replyKey = header["reply_to"] as JWK | undefined;
    const alg = ALGORITHMS.find((one) => one === header.alg);
    const stamp = payloadStamp.safeParse(header);
    if (
      alg !== undefined &&
      stamp.success &&
      typeof header.kid === "string" &&
      replyKey?.kty === "EC" &&
      replyKey.crv === "P-256" &&
      replyKey.d === undefined
    ) {
      return { alg, kid: header.kid, replyKey, stamp: stamp.data };
    }
  } catch {
    // Every fault gets the same refusal: the payload cannot be read.
  }
  throw refusal("PAYLOAD_UNREADABLE");
}

/** A reply key that cannot be used is refused here. Otherwise sealing every answer would fail as INTERNAL. */
async function readReplyKey(jwk: JWK, alg: Algorithm): Promise<ReplyTo> {
  try {
    if (alg === DIRECT_ALGORITHM) {
      const key = publicKeyOf(jwk);
      return (payload) => sealDirect(payload, key);
    }
    const key = await importJWK(jwk, alg);
    return (payload) =>
      new CompactEncrypt(new TextEncoder().encode(payload)).setProtectedHeader({ alg, enc: "A256GCM" }).encrypt(key);
  } catch {
    throw refusal("PAYLOAD_UNREADABLE");
  }
}

/** Opens a payload that was sealed to the platform; PAYLOAD_UNREADABLE when it does not open or is no JSON. */
export async function openSealed(body: string, key: PrivatePayloadKey): Promise<unknown> {
  try {
    const direct = decodeProtectedHeader(body).alg === DIRECT_ALGORITHM;
    return JSON.parse(direct ? openDirect(body, key.direct) : await openWrapped(body, key)) as unknown;
  } catch {
    throw refusal("PAYLOAD_UNREADABLE");
  }
}

async function openWrapped(body: string, { wrapped }: PrivatePayloadKey): Promise<string> {
  const { plaintext } = await compactDecrypt(body, wrapped, {
    keyManagementAlgorithms: [WRAPPED_ALGORITHM],
    contentEncryptionAlgorithms: ["A256GCM"],
  });
  return new TextDecoder().decode(plaintext);
}
