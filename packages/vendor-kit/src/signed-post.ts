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
    const response = await fetch(post.url, {
      method: "POST",
      headers: {
        ...post.headers,
        "content-type": "application/json",
        [TIMESTAMP_HEADER]: signature[TIMESTAMP_HEADER],
        [SIGNATURE_HEADER]: signature[SIGNATURE_HEADER],
      },
      body: post.body,
      // A signed call goes where it was addressed or nowhere.
      redirect: "error",
      signal: AbortSignal.timeout(post.timeoutMillis),
    });
    const body = await response.text();
    if (body.length > MAX_REPLY_LENGTH) return { kind: "no reply", reason: "reply too long" };
    return { kind: "replied", httpStatus: response.status, body };
  } catch (error) {
    return { kind: "no reply", reason: describe(error) };
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return "unknown failure";
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.name}: ${error.message}${cause}`.slice(0, 300);
}

/** Parses JSON, answering undefined for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
