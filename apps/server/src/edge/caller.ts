import { isUuid } from "@banyan/kernel";
import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Caller } from "@banyan/domain";
import { countryOf, type Surface } from "@banyan/domain/brand";
import { languages, matchLanguage } from "@banyan/phrases";
import type { FastifyRequest } from "fastify";
import { keptCaptcha } from "./calls/captcha-cookie.ts";

/** The caller of a request: its address, country, device and token. */
export interface CallerOfRequest extends Caller {
  readonly token: string | undefined;
  /** True when the page reports that the user was idle for a while and the page calls on its own. */
  readonly isAway: boolean;
}

const AWAY_HEADER = "x-away";
const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

export function callerOf(request: FastifyRequest, surface: Surface | undefined): CallerOfRequest {
  const wanted = request.headers["accept-language"];
  const device = String(request.headers["x-device-id"]);
  const brand = surface?.surface === "site" ? surface.brand : undefined;
  const offered = brand?.locales ?? languages.map((language) => language.code);
  // A proxy may pass on any text. Text that is no IP address is dropped.
  const ip = isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? "") : request.ip;
  return {
    ip,
    country: countryOf(ip),
    userAgent: request.headers["user-agent"]?.slice(0, 400) ?? null,
    deviceId: isUuid(device) ? device : undefined,
    captchaId: keptCaptcha(request),
    requestId: request.id,
    locale: matchLanguage(wanted, offered, brand?.defaultLocale ?? "en"),
    isAway: request.headers[AWAY_HEADER] !== undefined,
    token: BEARER.exec(request.headers.authorization ?? "")?.[1],
  };
}

/** An id for a request that callers can quote. The log contains it, and the trace has the same id. */
export function newRequestId(): string {
  return randomUUID().replaceAll("-", "");
}
