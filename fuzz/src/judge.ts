import { errorCodes, isErrorCode, refusalsOf } from "@banyan/contract";
import type { RawAnswer } from "@banyan/server/contract-walk";
import type { MadeRequest } from "./make-request.ts";

/** The judgement of an answer: correct, a server error, or a refusal outside of the catalogue. */
export interface Verdict {
  readonly found: "fine" | "server error" | "unclassified";
  /** "done", or the code of the refusal, if there is one. */
  readonly code: string | undefined;
  /** The reason for the judgement. */
  readonly why: string | undefined;
  /** The decrypted answer. */
  readonly text: string;
}

/** The edge's limit is slightly higher. */
const BODY_LENGTH_MAX = 5_500_000;

/** `answer` is undefined when there was none. */
export async function judge(made: MadeRequest, answer: RawAnswer | undefined): Promise<Verdict> {
  if (answer === undefined) {
    // The server hangs up on a body above its limit, and the refusal may be lost with the connection.
    if ((made.raw.body?.length ?? 0) > BODY_LENGTH_MAX)
      return { found: "fine", code: undefined, why: undefined, text: "" };
    return wrong("unclassified", undefined, "no answer came", "");
  }
  const { status, headers } = answer;
  const sealed = headers["content-type"]?.startsWith("application/jose") ?? false;
  const text = sealed ? await made.open?.(answer.text) : answer.text;
  const { code, message } = parsed(text ?? "");
  if (status >= 500) return wrong("server error", code, `status ${status}`, text ?? answer.text);
  if (status < 400) return { found: "fine", code: "done", why: undefined, text: text ?? "" };
  // Without a body there is no code. For a deliberately broken seal only the status is known.
  if (made.raw.method === "HEAD" || text === undefined) return { found: "fine", code, why: undefined, text: "" };
  if (code === undefined || !isErrorCode(code)) return wrong("unclassified", code, "a code of no catalogue", text);
  if (status !== errorCodes[code]) return wrong("unclassified", code, `answered with the status ${status}`, text);
  if (!/\S/.test(message ?? "")) return wrong("unclassified", code, "no message", text);
  const elsewhere = !made.atItsPlace || made.raw.method === "TRACE";
  if (!elsewhere && !refusalsOf(made.call).includes(code)) {
    return wrong("unclassified", code, "the contract does not name it for this call", text);
  }
  return { found: "fine", code, why: undefined, text };
}

function wrong(found: Verdict["found"], code: string | undefined, why: string, text: string): Verdict {
  return { found, code, why, text };
}

function parsed(text: string): { code?: string; message?: string } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
