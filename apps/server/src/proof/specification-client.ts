import { randomUUID } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";

/** A response, with its body parsed as JSON. */
interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  // oxlint-disable-next-line typescript/no-explicit-any -- an outsider has no types: each test says what it expects
  readonly body: any;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * A client of a brand, written only from docs/specification.md and docs/client-developers.md. It knows no contract and
 * uses no code of the platform. It keeps cookies only when it is told to.
 */
export class SpecificationClient {
  token: string | undefined;
  readonly #port: number;
  readonly #host: string;
  readonly #headers: Readonly<Record<string, string>>;
  #cookie: string | undefined;

  constructor(port: number, host: string, headers: Readonly<Record<string, string>> = {}) {
    this.#port = port;
    this.#host = host;
    this.#headers = { "user-agent": "OutsidersBrowser/1.0", ...headers };
  }

  get(path: string, query: Fields = {}): Promise<Heard> {
    const text = new URLSearchParams(query as Record<string, string>).toString();
    return this.#send("GET", text === "" ? path : `${path}?${text}`);
  }

  /** A call with a plain JSON payload. Without a payload it sends no body and no content type. */
  json(method: string, path: string, payload?: Fields): Promise<Heard> {
    if (payload === undefined) return this.#send(method, path);
    return this.#send(method, path, { "content-type": "application/json" }, JSON.stringify(payload));
  }

  form(method: string, path: string, payload: Readonly<Record<string, string>>): Promise<Heard> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return this.#send(method, path, headers, new URLSearchParams(payload).toString());
  }

  /**
   * A call that the specification marks E: the payload is a JWE to the platform's key, and the answer a JWE to the
   * client's.
   */
  async sealed(method: string, path: string, payload: Fields): Promise<Heard> {
    const { payloadKey } = (await this.get("/wps/system/status")).body.value as { payloadKey: JWK & { aud: string } };
    const own = await generateKeyPair("ECDH-ES", { crv: "P-256" });
    const text = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({
        alg: "ECDH-ES",
        enc: "A256GCM",
        kid: payloadKey.kid,
        aud: payloadKey.aud,
        iat: Math.floor(Date.now() / 1000),
        jti: randomUUID(),
        reply_to: await exportJWK(own.publicKey),
      })
      .encrypt(await importJWK(payloadKey, "ECDH-ES"));
    return this.#send(method, path, { "content-type": "application/jose" }, text, async (reply) => {
      const { plaintext } = await compactDecrypt(reply, own.privateKey);
      return new TextDecoder().decode(plaintext);
    });
  }

  #send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
    open: (reply: string) => string | Promise<string> = (reply) => reply,
  ): Promise<Heard> {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const known = {
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...(this.#cookie !== undefined && { cookie: this.#cookie }),
    };
    return new Promise((resolve, reject) => {
      const sent = { ...this.#headers, ...known, ...length, ...headers, host: this.#host };
      const outgoing = request({ host: "127.0.0.1", port: this.#port, method, path, headers: sent }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          void this.#read(incoming.headers, Buffer.concat(chunks).toString("utf8"), open)
            .then((heard) => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: heard }))
            .catch(reject);
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  async #read(headers: IncomingHttpHeaders, text: string, open: (reply: string) => string | Promise<string>) {
    const [cookie] = headers["set-cookie"] ?? [];
    if (this.keepsCookies && cookie !== undefined) this.#cookie = cookie.split(";")[0];
    const type = headers["content-type"] ?? "";
    if (type.startsWith("application/jose")) return JSON.parse(await open(text)) as unknown;
    return type.startsWith("application/json") ? (JSON.parse(text) as unknown) : text;
  }

  keepsCookies = false;
}
