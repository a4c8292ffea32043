import { Refusal } from "@banyan/kernel";
import { CompactEncrypt, compactDecrypt, type CryptoKey, decodeProtectedHeader, importJWK, type JWK } from "jose";
import type { FastifyInstance } from "fastify";
import type { PayloadKeys } from "./payload-key.ts";

const JOSE = "application/jose";

declare module "fastify" {
  interface FastifyRequest {
    /** Set when the payload came encrypted: what the reply is encrypted to. */
    replyTo: ReplyTo | null;
  }
}

interface ReplyTo {
  readonly key: CryptoKey;
  /** As the payload came. */
  readonly alg: Algorithm;
}

/** With a wrapped key, or without, which takes half the work. */
const ALGORITHMS = ["ECDH-ES", "ECDH-ES+A256KW"] as const;
type Algorithm = (typeof ALGORITHMS)[number];

/**
 * Opens JWE payloads (ECDH-ES with or without A256KW, A256GCM) before anything else reads them, and seals the replies
 * to the caller's own key in the same way. Refuses, in this order: PAYLOAD_UNREADABLE (no JWE, or without a reply key),
 * PAYLOAD_KEY_UNKNOWN, PAYLOAD_UNREADABLE (its reply key is none, it does not open, or it is no JSON).
 */
export function acceptSealedPayloads(app: FastifyInstance, keys: PayloadKeys): void {
  app.decorateRequest("replyTo", null);
  app.addContentTypeParser(JOSE, { parseAs: "string" }, async (request: { replyTo: ReplyTo | null }, body: string) => {
    const header = readHeader(body);
    const key = keys.find(header.kid);
    if (key === undefined) throw new Refusal("PAYLOAD_KEY_UNKNOWN");
    const replyKey = await readReplyKey(header.replyKey, header.alg);
    const opened = await openSealed(body, key);
    request.replyTo = { key: replyKey, alg: header.alg };
    return opened;
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const { replyTo } = request;
    if (replyTo === null || typeof payload !== "string") return payload;
    reply.header("content-type", JOSE);
    reply.removeHeader("content-length");
    return new CompactEncrypt(new TextEncoder().encode(payload))
      .setProtectedHeader({ alg: replyTo.alg, enc: "A256GCM" })
      .encrypt(replyTo.key);
  });
}

function readHeader(body: string): { alg: Algorithm; kid: string; replyKey: JWK } {
  try {
    const header = decodeProtectedHeader(body);
    const replyKey = header["reply_to"] as JWK | undefined;
    const alg = ALGORITHMS.find((one) => one === header.alg);
    if (
      alg !== undefined &&
      typeof header.kid === "string" &&
      replyKey?.kty === "EC" &&
      replyKey.crv === "P-256" &&
      replyKey.d === undefined
    ) {
      return { alg, kid: header.kid, replyKey };
    }
  } catch {
    // Whatever is wrong with it, the caller is told the same: it cannot be read.
  }
  throw new Refusal("PAYLOAD_UNREADABLE");
}

/** A key that nothing can be sealed to would make every answer a failure of ours. */
async function readReplyKey(jwk: JWK, alg: Algorithm): Promise<CryptoKey> {
  try {
    return (await importJWK(jwk, alg)) as CryptoKey;
  } catch {
    throw new Refusal("PAYLOAD_UNREADABLE");
  }
}

/** Opens what was sealed to the platform; PAYLOAD_UNREADABLE when it does not open or is no JSON. */
export async function openSealed(body: string, key: CryptoKey): Promise<unknown> {
  try {
    const { plaintext } = await compactDecrypt(body, key, {
      keyManagementAlgorithms: [...ALGORITHMS],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    throw new Refusal("PAYLOAD_UNREADABLE");
  }
}
