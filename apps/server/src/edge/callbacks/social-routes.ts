import { randomBytes } from "node:crypto";
import { type CallContext, type Services, refusal } from "@banyan/domain";
import { accessStatus, type Surface } from "@banyan/domain/brand";
import { beginSocial, finishSocial } from "@banyan/domain/identity";
import { Refusal } from "@banyan/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { JWK } from "jose";
import type { LookUp } from "../surface-request.ts";

const COOKIE = "banyan_social";
const COOKIE_VALUE = /(?:^|;\s*)banyan_social=([A-Za-z0-9_-]{43})(?:;|$)/;
const COOKIE_SECONDS = 900;

/** The page of the site that continues after the provider's answer. */
const PAGE = "/social";

interface Journey {
  readonly Params: { readonly provider: string };
  readonly Querystring: { readonly page?: unknown };
}

/**
 * Serves the journey to an identity provider and back, which the browser makes: GET
 * /social/{provider}/start?page={challenge} and GET /social/{provider}/callback. A refusal returns to the site's page,
 * with its code in the URL fragment. The ticket is in the fragment too, so it appears in no log and in no referrer.
 */
export function serveSocial(
  app: FastifyInstance,
  services: Services,
  payloadKey: (surface: Surface) => JWK,
  lookUp: LookUp,
): void {
  const contextOf = async (request: FastifyRequest): Promise<CallContext> => {
    const { surface, host, caller } = await lookUp(request);
    if (surface === undefined) throw refusal("DOMAIN_UNKNOWN");
    if (surface.surface !== "site") throw refusal("NOT_FOUND");
    const status = accessStatus(surface.brand, caller);
    if (status !== 0) throw refusal(status === 1 ? "MAINTENANCE" : "REGION_BLOCKED");
    return { ...services, brand: surface.brand, host, caller, seal: null, payloadKey: { ...payloadKey(surface) } };
  };
  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host.toLowerCase()}`;
  const browserOf = (request: FastifyRequest) => COOKIE_VALUE.exec(request.headers.cookie ?? "")?.[1];

  app.get<Journey>("/social/:provider/start", async (request, reply) => {
    const { page } = request.query;
    return answered(reply, request, async () => {
      // The cookie of an earlier attempt is kept, so that two tabs of one browser do not block each other.
      const browser = browserOf(request) ?? randomBytes(32).toString("base64url");
      const address = await beginSocial(await contextOf(request), {
        provider: request.params.provider,
        origin: originOf(request),
        browser,
        pageChallenge: typeof page === "string" ? page : "",
      });
      const secure = request.protocol === "https" ? "; Secure" : "";
      const cookie = `${COOKIE}=${browser}; Path=/social; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
      reply.header("set-cookie", cookie);
      return address.href;
    });
  });

  app.get<Journey>("/social/:provider/callback", async (request, reply) =>
    answered(reply, request, async () => {
      const ticket = await finishSocial(await contextOf(request), {
        provider: request.params.provider,
        origin: originOf(request),
        browser: browserOf(request),
        search: new URL(request.url, originOf(request)).search,
      });
      return `${PAGE}#ticket=${ticket}`;
    }),
  );
}

/** Redirects the browser: to the next step, or with the refusal to the site's page. */
async function answered(
  reply: FastifyReply,
  request: FastifyRequest,
  journey: () => Promise<string>,
): Promise<FastifyReply> {
  reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
  try {
    return await reply.redirect(await journey(), 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    request.log.info(
      { provider: (request.params as Journey["Params"]).provider, refusal: error.code },
      "a social sign-in was refused",
    );
    return reply.redirect(`${PAGE}#refused=${error.code}`, 303);
  }
}
