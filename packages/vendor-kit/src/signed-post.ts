import { callOut } from "@banyan/kernel/outgoing";
import {
  SIGNATURE_HEADER,
  type SignatureForm,
  signatureHeaders,
  type SigningKey,
  TIMESTAMP_HEADER,
} from "./signature.ts";

/** The maximum number of bytes that are read of another party's answer. */
const REPLY_BYTES_MAX = 4 * 1024 * 1024;

export type PostResult =
  | { readonly kind: "replied"; readonly httpStatus: number; readonly body: string }
  | { readonly kind: "no reply"; readonly reason: string };

/**
 * Posts signed JSON and returns the answer. Every failure of the other party is a result and is never thrown. The
 * caller has money in transit and must decide what to do.
 */
export async function signedPost(post: {
  /** Base address of the receiver without a trailing slash. `path` is relative to it. */
  readonly baseUrl: string;
  readonly path: string;
  /** The caller's code, which the headers also contain. */
  readonly caller: string;
  readonly key: SigningKey;
  readonly signatureForm?: SignatureForm | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMillis: number;
  /** The timestamp of the call. Default: now. */
  readonly signedAt?: Date;
}): Promise<PostResult> {
  const { key, baseUrl, path, caller, body } = post;
  const signature = signatureHeaders(key, { path, caller, body }, { now: post.signedAt, form: post.signatureForm });
  try {
    const answer = await callOut({
      url: `${baseUrl}${path}`,
      method: "POST",
      headers: {
        ...post.headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        [TIMESTAMP_HEADER]: signature[TIMESTAMP_HEADER],
        [SIGNATURE_HEADER]: signature[SIGNATURE_HEADER],
      },
      body,
      timeoutMillis: post.timeoutMillis,
      answerBytesMax: REPLY_BYTES_MAX,
    });
    return { kind: "replied", httpStatus: answer.status, body: answer.body.toString("utf8") };
  } catch (error) {
    return { kind: "no reply", reason: describe(error) };
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return "unknown failure";
  return `${error.name}: ${error.message}`.slice(0, 300);
}

/** Parses JSON; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
