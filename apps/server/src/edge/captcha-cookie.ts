import type { FastifyReply, FastifyRequest } from "fastify";

const NAME = "captcha";
const ID = /(?:^|;\s*)captcha=([0-9a-f-]{36})(?:;|$)/;

/** The captcha that this browser was given last, where it keeps cookies; a UUID by its form. */
export function keptCaptcha({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  return ID.exec(headers.cookie ?? "")?.[1];
}

/**
 * Has the browser keep which captcha it was given, for calls that bring the answer alone. People behind one address
 * with the same browser are told apart by it.
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
