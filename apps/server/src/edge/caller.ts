import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Caller } from "@banyan/domain";
import { countryOf, type Surface } from "@banyan/domain/brand";
import { languages, matchLanguage } from "@banyan/phrases";
import type { FastifyRequest } from "fastify";
import { keptCaptcha } from "./captcha-cookie.ts";

/** Who asks, from where, with which token. */
export interface CallerOfRequest extends Caller {
  readonly token: string | undefined;
  /** True when the page says that nobody has touched it for a while, and that it calls by itself. */
  readonly isAway: boolean;
}

const DEVICE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const AWAY_HEADER = "x-away";
const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

export function callerOf(request: FastifyRequest, surface: Surface | undefined): CallerOfRequest {
  const wanted = request.headers["accept-language"];
  const brand = surface?.surface === "site" ? surface.brand : undefined;
  const offered = brand?.locales ?? languages.map((language) => language.code);
  // What a proxy passes on may be anything; what is no address is not passed further.
  const ip = isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? "") : request.ip;
  return {
    ip,
    country: countryOf(ip),
    userAgent: request.headers["user-agent"]?.slice(0, 400) ?? null,
    deviceId: DEVICE_ID.exec(String(request.headers["x-device-id"]))?.[0],
    captchaId: keptCaptcha(request),
    requestId: request.id,
    locale: matchLanguage(wanted, offered, brand?.defaultLocale ?? "en"),
    isAway: request.headers[AWAY_HEADER] !== undefined,
    token: BEARER.exec(request.headers.authorization ?? "")?.[1],
  };
}

/** A name for a request that callers can quote; the log is searched for it, and its trace has the same id. */
export function newRequestId(): string {
  return randomUUID().replaceAll("-", "");
}
