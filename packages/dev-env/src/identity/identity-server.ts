import type { AddressInfo } from "node:net";
import formbody from "@fastify/formbody";
import fastify, { type FastifyInstance } from "fastify";
import { localPhoneIssuer } from "./local-identity.ts";
import { type LocalOpenId, localOpenId, type OpenIdClient } from "./openid-provider.ts";
import { type LocalVerifiedPhone, localVerifiedPhone } from "./verified-phone.ts";

export interface IdentityOptions {
  /** 0 selects any free port. */
  readonly port: number;
  readonly host?: string;
  /** The URL for browsers, without a trailing slash, and the OpenID issuer. The server's own address by default. */
  readonly publicUrl?: string;
  readonly clients: readonly OpenIdClient[];
  /** The audience of the tokens for verified phones. */
  readonly phoneAudience: string;
  /** Origins of the sites that may open the phone popup. */
  readonly sites: readonly string[];
}

export interface RunningIdentity {
  readonly url: string;
  readonly phone: LocalVerifiedPhone;
  stop(): Promise<void>;
}

/**
 * Starts the identity services of a development machine: an OpenID provider, and a service that verifies phone numbers.
 */
export async function startIdentity(options: IdentityOptions): Promise<RunningIdentity> {
  const { port, host = "127.0.0.1" } = options;
  const app = fastify({ forceCloseConnections: true });
  // The issuer is in every answer, so it must be known before the first. The port may be known only after listening.
  const parts: { openId?: LocalOpenId; phone?: LocalVerifiedPhone } = {};
  const ready = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error("asked before it listens");
    return part;
  };
  app.get("/healthz", async () => ({ status: parts.openId && parts.phone ? "ok" : "starting" }));
  await app.register(async (pages) => interactionPages(pages, () => ready(parts.openId)));
  await app.register(async (pages) => phonePages(pages, () => ready(parts.phone)));
  await app.register(async (protocol) => {
    // The library parses the bodies itself.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser("*", (_request, _payload, done) => done(null));
    protocol.all("/*", async (request, reply) => {
      reply.hijack();
      await ready(parts.openId).protocol(request.raw, reply.raw);
    });
  });
  await app.listen({ port, host });
  const url = options.publicUrl ?? `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  parts.openId = await localOpenId({ issuer: url, clients: options.clients });
  const phone = await localVerifiedPhone({
    issuer: localPhoneIssuer(url),
    audience: options.phoneAudience,
    sites: options.sites,
  });
  parts.phone = phone;
  return { url, phone, stop: () => app.close() };
}

async function interactionPages(app: FastifyInstance, openId: () => LocalOpenId): Promise<void> {
  await app.register(formbody);
  app.get<{ Params: { uid: string } }>("/interaction/:uid", async (request, reply) =>
    reply.type("text/html; charset=utf-8").send(openId().choose(request.params.uid)),
  );
  app.post<{ Params: { uid: string }; Body: { subject?: string; cancel?: string } }>(
    "/interaction/:uid",
    async (request, reply) => {
      reply.hijack();
      await openId().decide(request.raw, reply.raw, request.body.cancel ? undefined : request.body.subject);
    },
  );
}

async function phonePages(app: FastifyInstance, phone: () => LocalVerifiedPhone): Promise<void> {
  app.get("/verified-phone/keys", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").send(await phone().keys()),
  );
  app.get<{ Querystring: { origin?: string } }>("/verified-phone/popup", async (request, reply) =>
    reply.type("text/html; charset=utf-8").send(phone().popup(request.query.origin ?? "")),
  );
  app.post<{ Body: { phone?: unknown } | null }>("/verified-phone/prove", async (request, reply) => {
    const wanted = request.body?.phone;
    const idToken = await phone().prove(typeof wanted === "string" ? wanted : "");
    return idToken === undefined ? reply.code(400).send({ code: "invalid-phone-number" }) : { idToken };
  });
}
