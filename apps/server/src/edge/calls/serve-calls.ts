import { routeTable } from "@banyan/contract";
import type { Services } from "@banyan/domain";
import type { OpenAPIHandler } from "@orpc/openapi/fastify";
import type { FastifyInstance } from "fastify";
import type { LookUp, SurfaceRequest } from "../surface-request.ts";
import { errorAnswer, errorBody } from "./answer-errors.ts";
import type { DispatchContext } from "./dispatch.ts";
import { acceptForms } from "./form-body.ts";
import type { PayloadKeys } from "./payload-key.ts";
import { acceptEmptyBodies, inputOf } from "./plain-body.ts";
import type { RateLimits } from "./rate-limits.ts";
import { REPLY_KEY_HEADER, sealTo } from "./reply-key.ts";
import { acceptSealedPayloads } from "./sealed-payload.ts";

/** The path prefixes of the specification's calls. An unknown path below them is no page of the site either. */
const SPECIFIED_PREFIXES = ["wps", "lgw", "lotto"];

interface CallServices {
  readonly services: Services;
  readonly keys: PayloadKeys;
  readonly limits: RateLimits;
  readonly dispatcher: OpenAPIHandler<DispatchContext>;
  readonly publicKey: (surface: SurfaceRequest["surface"]) => DispatchContext["payloadKey"];
  readonly lookUp: LookUp;
}

/** Serves the calls of the contract. An unknown path below one of their prefixes is answered with NOT_FOUND. */
export function serveCalls(app: FastifyInstance, parts: CallServices): void {
  const { services, keys, limits, dispatcher, publicKey, lookUp } = parts;
  acceptSealedPayloads(app, keys);
  acceptForms(app);
  acceptEmptyBodies(app);
  const prefixes = new Set([...SPECIFIED_PREFIXES, ...routeTable().map(({ link }) => link.split("/")[1])]);
  for (const path of [...prefixes].flatMap((prefix) => [`/${prefix}`, `/${prefix}/*`])) {
    app.all(path, async (request, reply) => {
      const { host, surface, caller } = await lookUp(request);
      // An answer is private to its caller unless the call says otherwise.
      reply.header("cache-control", "no-store");
      const context = {
        services,
        surface,
        host,
        caller,
        limits,
        sealed: request.sealedAs,
        payloadKey: publicKey(surface),
        seal: sealTo(request.headers[REPLY_KEY_HEADER]),
        request,
        reply,
      };
      if (request.method !== "GET") request.body = inputOf(request);
      // The router treats "/call/" like "/call". The contract has one path for each call.
      const isCall = !request.url.split("?", 1)[0]?.endsWith("/");
      const { matched } = isCall ? await dispatcher.handle(request, reply, { context }) : { matched: false };
      if (!matched) {
        const answer = errorAnswer({ statusCode: 404 }, caller.locale, request.id);
        return reply.code(404).send(errorBody(answer));
      }
      return reply;
    });
  }
}
