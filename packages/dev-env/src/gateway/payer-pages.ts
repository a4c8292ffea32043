import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { paymentNotFoundPage, paymentPage } from "./payment-page.ts";
import { pageLanguage } from "./payment-texts.ts";
import { PAYMENT_CHOICES, type PaymentChoice, type SandboxBank } from "./sandbox-bank.ts";

const DELAY_SECONDS_MAX = 3600;

interface PayRoute {
  Params: { id: string };
  Querystring: { lang?: string };
  Body: { choice?: string; seconds?: string };
}

function isChoice(text: string | undefined): text is PaymentChoice {
  return PAYMENT_CHOICES.some((choice) => choice === text);
}

/** The pages for the payer's browser. The deposit's id, which cannot be guessed, is enough to open one. */
export async function payerPages(app: FastifyInstance, bank: SandboxBank): Promise<void> {
  await app.register(formbody);

  app.addHook("onSend", async (_request, reply) => {
    reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
    reply.header("referrer-policy", "no-referrer");
    reply.header("cache-control", "no-store");
  });

  app.get<PayRoute>("/pay/:id", async (request, reply) => {
    const deposit = bank.depositById(request.params.id);
    const language = pageLanguage(request.query.lang ?? deposit?.language);
    reply.type("text/html; charset=utf-8");
    return deposit ? paymentPage(deposit, language) : reply.code(404).send(paymentNotFoundPage(language));
  });

  app.post<PayRoute>("/pay/:id", async (request, reply) => {
    const deposit = bank.depositById(request.params.id);
    const { choice, seconds } = request.body ?? {};
    if (!deposit || !isChoice(choice)) {
      const language = pageLanguage(request.query.lang);
      return reply.code(404).type("text/html; charset=utf-8").send(paymentNotFoundPage(language));
    }
    const delaySeconds = Math.min(Math.max(Number(seconds) || 0, 0), DELAY_SECONDS_MAX);
    bank.choose(deposit, choice, delaySeconds * 1000, Date.now());
    return reply.redirect(deposit.returnUrl, 303);
  });
}
