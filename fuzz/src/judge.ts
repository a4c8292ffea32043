import { errorCodes, isErrorCode, refusalsOf } from "@banyan/contract";
import type { RawAnswer } from "@banyan/server/contract-walk";
import type { MadeRequest } from "./make-request.ts";

/** What an answer is: as it should be, a failure of ours, or a refusal that nobody could act on. */
export interface Verdict {
  readonly found: "fine" | "server error" | "unclassified";
  /** "done", or the code of the refusal, where there is one. */
  readonly code: string | undefined;
  /** What is wrong with it. */
  readonly why: string | undefined;
  /** The answer in plain. */
  readonly text: string;
}

/** The longest body that the edge takes is a little longer. */
const BODY_LENGTH_MAX = 5_500_000;

/** `answer` is undefined when none came. */
export async function judge(made: MadeRequest, answer: RawAnswer | undefined): Promise<Verdict> {
  if (answer === undefined) {
    // Who sends more than is taken is hung up on; the refusal may get lost when the connection breaks under him.
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
  // Without a body there is no code; a seal that was broken on purpose is known by its status only.
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
