import { Agent as HttpAgent, type OutgoingHttpHeaders, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { SIGNATURE_HEADER, signatureHeaders, type SigningKey, TIMESTAMP_HEADER } from "./signature.ts";

/** Answers of a stranger are read up to this many characters. */
const MAX_REPLY_LENGTH = 4 * 1024 * 1024;

export type PostResult =
  | { readonly kind: "replied"; readonly httpStatus: number; readonly body: string }
  | { readonly kind: "no reply"; readonly reason: string };

/**
 * Posts signed JSON and tells what came back. A stranger's failure of any sort is a result, never a throw:
 * the caller has money in the air and must decide.
 */
export async function signedPost(post: {
  readonly url: string;
  readonly key: SigningKey;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMillis: number;
  /** The time that the call claims for itself; now unless told. */
  readonly signedAt?: Date;
}): Promise<PostResult> {
  const signature = signatureHeaders(post.key, post.body, post.signedAt);
  try {
    return await postOnce(post.url, post.body, post.timeoutMillis, {
      ...post.headers,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(post.body),
      [TIMESTAMP_HEADER]: signature[TIMESTAMP_HEADER],
      [SIGNATURE_HEADER]: signature[SIGNATURE_HEADER],
    });
  } catch (error) {
    return { kind: "no reply", reason: describe(error) };
  }
}

/** Connections are kept, as many as there are calls at a time. Those that nobody uses do not keep a process alive. */
const AGENTS = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

/**
 * By the plain client, which takes half of the processor time of `fetch`. It follows no redirect: a signed call goes
 * where it was addressed or nowhere.
 */
function postOnce(url: string, body: string, timeoutMillis: number, headers: OutgoingHttpHeaders): Promise<PostResult> {
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers };
    const request = url.startsWith("https:")
      ? httpsRequest(url, { ...options, agent: AGENTS.https })
      : httpRequest(url, { ...options, agent: AGENTS.http });
    const patience = setTimeout(() => {
      request.destroy(new Error(`TimeoutError: no reply within ${timeoutMillis} ms`));
    }, timeoutMillis);
    const fail = (error: Error) => {
      clearTimeout(patience);
      reject(error);
    };
    request.on("error", fail);
    request.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
        if (text.length > MAX_REPLY_LENGTH) request.destroy(new Error("reply too long"));
      });
      response.on("error", fail);
      response.once("end", () => {
        clearTimeout(patience);
        resolve({ kind: "replied", httpStatus: response.statusCode ?? 0, body: text });
      });
    });
    request.end(body);
  });
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return "unknown failure";
  return `${error.name}: ${error.message}`.slice(0, 300);
}

/** Parses JSON, answering undefined for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
