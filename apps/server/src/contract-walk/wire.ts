import { type IncomingHttpHeaders, request } from "node:http";
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";

const ALGORITHM = "ECDH-ES";

/** A raw HTTP request with any host, path and body. */
export interface RawRequest {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request to a port on this machine. For a stream that stays open, the answer is its beginning. */
export function send(port: number, { host, method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    // Node sends the body of a DELETE without its length unless the header is set.
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const sent = { ...length, ...headers, host };
    const outgoing = request({ host: "127.0.0.1", port, method, path, headers: sent }, (incoming) => {
      const chunks: Buffer[] = [];
      const answer = () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
      };
      incoming.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        if (!incoming.headers["content-type"]?.startsWith("text/event-stream")) return;
        answer();
        outgoing.destroy();
      });
      incoming.on("end", answer);
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** A payload sealed to the platform's key, and the function that opens the reply. */
export interface Sealed {
  readonly body: string;
  open(reply: string): Promise<string>;
}

/** Seals a payload as the protocol requires. `header` replaces values of the protected header. */
export async function seal(
  payload: string,
  key: JWK & { readonly aud?: string },
  header: Readonly<Record<string, unknown>> = {},
): Promise<Sealed> {
  const reply = await generateKeyPair(ALGORITHM, { crv: "P-256" });
  const body = await new CompactEncrypt(new TextEncoder().encode(payload))
    .setProtectedHeader({
      alg: ALGORITHM,
      enc: "A256GCM",
      kid: key.kid,
      reply_to: await exportJWK(reply.publicKey),
      aud: key.aud,
      iat: Math.floor(Date.now() / 1000),
      jti: crypto.randomUUID(),
      ...header,
    })
    .encrypt(await importJWK(key, ALGORITHM));
  return {
    body,
    async open(text) {
      const { plaintext } = await compactDecrypt(text, reply.privateKey);
      return new TextDecoder().decode(plaintext);
    },
  };
}
