import { WALLET_CALLS, type WalletCall, type WalletReply } from "@banyan/vendor-kit";
import type { FastifyPluginAsync } from "fastify";
import { BODY_BYTES_MAX, encodeFailure, seamlessCalls, type SeamlessOptions } from "./seamless-calls.ts";

/**
 * The canonical seamless protocol as a Fastify plugin. It serves POST `/{vendorCode}` plus the path of a call of
 * {@link WALLET_CALLS}, under the prefix of its registration. Every answer is HTTP 200 with a wallet reply. The
 * refusals are those of {@link seamlessCalls}.
 */
export function seamlessRoutes(options: SeamlessOptions): FastifyPluginAsync {
  const answer = seamlessCalls(options);
  return async (app) => {
    // The signature covers the received bytes, so the body is not parsed before the signature is checked.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => {
      done(null, body);
    });

    app.setErrorHandler((error, request, reply) => {
      void reply.code(200).send(encodeFailure(error, request));
    });

    for (const call of Object.keys(WALLET_CALLS) as WalletCall[]) {
      app.post(`/:vendorCode${WALLET_CALLS[call].path}`, (request): Promise<WalletReply> => {
        const { vendorCode } = request.params as { vendorCode: string };
        const rawBody = typeof request.body === "string" ? request.body : "";
        return answer({ call, vendorCode, rawBody, caller: request });
      });
    }
  };
}
