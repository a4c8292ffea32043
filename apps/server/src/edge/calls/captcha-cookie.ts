import { isUuid } from "@banyan/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";

const NAME = "captcha";
const ID = /(?:^|;\s*)captcha=([0-9a-f-]{36})(?:;|$)/;

/** The captcha that this browser was given last, from its cookie. Always a UUID. */
export function keptCaptcha({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const id = ID.exec(headers.cookie ?? "")?.[1];
  return id !== undefined && isUuid(id) ? id : undefined;
}

/**
 * Stores the id of the captcha in a cookie, for calls that send only the answer. The cookie distinguishes people behind
 * one address who use the same browser.
 */
export function keepCaptcha(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { readonly captchaId: string; readonly expiresAt: Date },
): void {
  const secure = request.protocol === "https" ? "; Secure" : "";
  const expires = answer.expiresAt.toUTCString();
  reply.header(
    "set-cookie",
    `${NAME}=${answer.captchaId}; Path=/wps; Expires=${expires}; HttpOnly; SameSite=Lax${secure}`,
  );
}
