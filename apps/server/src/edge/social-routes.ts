import { randomBytes } from "node:crypto";
import type { ErrorCode } from "@banyan/contract";
import type { CallContext, House } from "@banyan/domain";
import { accessStatus, type Surface } from "@banyan/domain/brand";
import { beginSocial, finishSocial } from "@banyan/domain/identity";
import { Refusal } from "@banyan/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { JWK } from "jose";
import type { SurfaceRequest } from "./surfaces.ts";

const COOKIE = "banyan_social";
const COOKIE_VALUE = /(?:^|;\s*)banyan_social=([A-Za-z0-9_-]{43})(?:;|$)/;
const COOKIE_SECONDS = 900;

/** The page of the site that goes on with what a provider has said. */
const PAGE = "/social";

interface Journey {
  readonly Params: { readonly provider: string };
  readonly Querystring: { readonly page?: unknown };
}

/**
 * The way to an identity provider and back, which a browser walks itself: GET /social/{provider}/start?page={challenge}
 * and GET /social/{provider}/callback. What is refused returns to the site's own page, with its code behind the number
 * sign; so does the ticket, which therefore stands in no log and in no referrer.
 */
export function serveSocial(
  app: FastifyInstance,
  house: House,
  payloadKey: (surface: Surface) => JWK,
  lookUp: (request: FastifyRequest) => Promise<SurfaceRequest & { host: string }>,
): void {
  const contextOf = async (request: FastifyRequest): Promise<CallContext> => {
    const { surface, host, caller } = await lookUp(request);
    if (surface === undefined) throw new Refusal("DOMAIN_UNKNOWN" satisfies ErrorCode);
    if (surface.surface !== "site") throw new Refusal("NOT_FOUND" satisfies ErrorCode);
    const status = accessStatus(surface.brand, caller);
    if (status !== 0) throw new Refusal((status === 1 ? "MAINTENANCE" : "REGION_BLOCKED") satisfies ErrorCode);
    return { ...house, brand: surface.brand, host, caller, seal: null, payloadKey: { ...payloadKey(surface) } };
  };
  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host.toLowerCase()}`;
  const browserOf = (request: FastifyRequest) => COOKIE_VALUE.exec(request.headers.cookie ?? "")?.[1];

  app.get<Journey>("/social/:provider/start", async (request, reply) => {
    const { page } = request.query;
    return answered(reply, request, async () => {
      // A cookie of an earlier attempt is kept: two tabs of one browser do not shut each other out.
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

/** Sends the browser on: to where the journey leads, or with its refusal to the site's page. */
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
