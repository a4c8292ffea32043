import type { Services } from "@banyan/domain";
import { settlePayment } from "@banyan/domain/cashier";
import { WebhookRefused } from "@banyan/payment-kit";
import type { FastifyInstance } from "fastify";

/** The result of a webhook. The gateway delivers a `failed` one again. */
export type WebhookOutcome = "stored" | "refused" | "failed";

/**
 * Receives payment results from gateways: POST /payments/{gateway}/webhook, signed over the raw body. Answers 204 once
 * the event is stored; 401 for a signature that is not the gateway's. After a 5xx the gateway tries again.
 */
export function receiveWebhooks(
  app: FastifyInstance,
  services: Services,
  onOutcome: (gateway: string, outcome: WebhookOutcome) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { gateway: string }; Body: string | null }>(
      "/payments/:gateway/webhook",
      async (request, reply) => {
        const name = request.params.gateway;
        const gateway = services.gateways.get(name);
        if (gateway === undefined) return reply.code(404).send();
        try {
          const event = gateway.verifyWebhook(request.headers, request.body ?? "");
          await settlePayment(services, name, event);
          onOutcome(name, "stored");
          return reply.code(204).send();
        } catch (error) {
          const refused = error instanceof WebhookRefused;
          onOutcome(name, refused ? "refused" : "failed");
          if (!refused) throw error;
          request.log.warn({ gateway: name, refusal: error.refusal }, "a webhook was refused");
          return reply.code(401).send();
        }
      },
    );
  });
}
