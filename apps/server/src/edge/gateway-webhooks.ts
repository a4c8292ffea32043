import type { House } from "@banyan/domain";
import { settlePayment } from "@banyan/domain/cashier";
import { WebhookRefused } from "@banyan/payment-kit";
import type { FastifyInstance } from "fastify";

/** What became of a webhook. One that `failed` is delivered again by the gateway. */
export type WebhookOutcome = "stored" | "refused" | "failed";

/**
 * Where payment gateways tell what became of a payment: POST /payments/{gateway}/webhook, signed over the raw
 * body. Answers 204 once the event is stored; 401 for a signature that is not the gateway's; 5xx makes the
 * gateway try again.
 */
export function receiveWebhooks(
  app: FastifyInstance,
  house: House,
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
        const gateway = house.gateways.get(name);
        if (gateway === undefined) return reply.code(404).send();
        try {
          const event = gateway.verifyWebhook(request.headers, request.body ?? "");
          await settlePayment(house, name, event);
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
