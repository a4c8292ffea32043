import { GatewayRefused, GatewayUnreachable, signMessage, unixSeconds } from "@banyan/payment-kit";
import type { Clock } from "@banyan/kernel";
import { callOut } from "@banyan/kernel/outgoing";
import type { z } from "zod";
import { errorAnswer } from "./wire.ts";

export interface CallSettings {
  /** Origin of the gateway's API, without a slash at the end. */
  readonly baseUrl: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly answerMillisMax: number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function send(settings: CallSettings, method: "GET" | "POST", path: string, body: string): Promise<Answer> {
  const timestamp = unixSeconds(settings.clock.now());
  try {
    const answer = await callOut({
      url: `${settings.baseUrl}${path}`,
      method,
      headers: {
        ...(body && { "content-type": "application/json" }),
        "gateway-timestamp": timestamp,
        "gateway-signature": signMessage(settings.secret, timestamp, `${method} ${path}\n${body}`),
      },
      ...(body && { body }),
      timeoutMillis: settings.answerMillisMax,
    });
    return { status: answer.status, body: JSON.parse(answer.body.toString("utf8")) };
  } catch (cause) {
    throw new GatewayUnreachable(`${method} ${path} has no answer`, { cause });
  }
}

/** The refusals of the protocol. Whatever else comes, such as 429, says nothing about the outcome. */
const REFUSALS: ReadonlySet<number> = new Set([401, 404, 409, 422]);

/**
 * Makes one signed call and reads its answer; undefined when the gateway does not know the requested object. Errors, in
 * precedence order: GatewayUnreachable for no answer, another status than a refusal of the protocol, or an unreadable
 * answer; GatewayRefused for a refusal.
 */
export async function signedCall<Schema extends z.ZodType>(
  settings: CallSettings,
  request: { readonly method: "GET" | "POST"; readonly path: string; readonly body?: unknown },
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const { method, path } = request;
  const text = request.body === undefined ? "" : JSON.stringify(request.body);
  const { status, body } = await send(settings, method, path, text);
  if (status >= 200 && status < 300) {
    const read = schema.safeParse(body);
    if (read.success) return read.data;
    throw new GatewayUnreachable(`${method} ${path} answered what the protocol does not say`, { cause: read.error });
  }
  const refusal = errorAnswer.safeParse(body);
  if (!REFUSALS.has(status) || !refusal.success) throw new GatewayUnreachable(`${method} ${path} answered ${status}`);
  const { code, message } = refusal.data.error;
  if (status === 404 && code === "NOT_FOUND") return undefined;
  throw new GatewayRefused(code, message);
}
