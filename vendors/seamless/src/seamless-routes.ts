import type { FastifyPluginAsync } from "fastify";
import {
  encodeFailure,
  SEAMLESS_CALLS,
  seamlessCalls,
  type SeamlessOptions,
  type SeamlessReply,
} from "./seamless-calls.ts";

/**
 * The canonical seamless protocol as a Fastify plugin. It serves POST `/{vendorCode}` plus the path of a call of
 * {@link SEAMLESS_CALLS}, under the prefix of its registration. Every answer is HTTP 200 with a reply. The
 * refusals are those of {@link seamlessCalls}.
 */
export function seamlessRoutes(options: SeamlessOptions): FastifyPluginAsync {
  const answer = seamlessCalls(options);
  return async (app) => {
    // The signature covers the received bytes, so the body is not parsed before the signature is checked.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
      done(null, body);
    });

    app.setErrorHandler((error, request, reply) => {
      void reply.code(200).send(encodeFailure(error, request));
    });

    for (const { call, path, bodyBytesMax } of SEAMLESS_CALLS) {
      app.post(`/:vendorCode${path}`, { bodyLimit: bodyBytesMax }, (request): Promise<SeamlessReply> => {
        const { vendorCode } = request.params as { vendorCode: string };
        const rawBody = typeof request.body === "string" ? request.body : "";
        return answer({ call, vendorCode, rawBody, caller: request });
      });
    }
  };
}
