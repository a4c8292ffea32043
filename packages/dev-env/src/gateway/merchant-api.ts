import { signatureFault } from "@banyan/payment-kit";
import { parseDecimal } from "@banyan/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { depositView, type NewPayout, payoutView, ReferenceReused, type SandboxBank } from "./sandbox-bank.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The body as it arrived; the signature covers it. */
    rawBody?: string;
  }
}

export interface MerchantApiOptions {
  readonly bank: SandboxBank;
  readonly secret: string;
  /** The origin of the payment page for the payer's browser. */
  readonly publicUrl: () => string;
}

interface DepositBody {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly return_url: string;
  readonly language: string;
  readonly description: string;
}

type PayoutBody = NewPayout;

const TEXT = { type: "string", minLength: 1, maxLength: 200 } as const;
const MONEY = { amount: { type: "string", pattern: "^\\d{1,12}(\\.\\d{1,8})?$" }, currency: TEXT } as const;

const DEPOSIT_BODY = {
  type: "object",
  required: ["reference", "amount", "currency", "return_url", "language", "description"],
  properties: {
    reference: TEXT,
    ...MONEY,
    return_url: { type: "string", pattern: "^https?://", maxLength: 2000 },
    language: TEXT,
    description: TEXT,
  },
} as const;

const PAYOUT_BODY = {
  type: "object",
  required: ["reference", "amount", "currency", "beneficiary"],
  properties: {
    reference: TEXT,
    ...MONEY,
    beneficiary: {
      type: "object",
      required: ["holder_name", "bank_code", "account_number"],
      properties: { holder_name: TEXT, bank_code: TEXT, account_number: TEXT },
    },
  },
} as const;

function refuse(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ error: { code, message } });
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}

function isAmount(amount: string, currency: string): boolean {
  return (parseDecimal(amount, currency) ?? 0n) > 0n;
}

/**
 * The calls of the merchant; every call is signed. Refusals, in precedence order: 401 with the signature's fault, 422
 * INVALID_REQUEST, 422 INVALID_AMOUNT, 409 REFERENCE_REUSED, 404 NOT_FOUND.
 */
export function merchantApi(app: FastifyInstance, { bank, secret, publicUrl }: MerchantApiOptions): void {
  app.addHook("preValidation", async (request, reply) => {
    const signed = {
      timestamp: header(request, "gateway-timestamp"),
      signature: header(request, "gateway-signature"),
      message: `${request.method} ${request.url}\n${request.rawBody ?? ""}`,
    };
    const fault = signatureFault(secret, signed, new Date());
    if (fault) return refuse(reply, 401, fault.toUpperCase().replaceAll("-", "_"), "The request is not signed well.");
    return undefined;
  });

  app.setErrorHandler((error: Error & { validation?: unknown }, _request, reply) => {
    if (error.validation) return refuse(reply, 422, "INVALID_REQUEST", error.message);
    if (error instanceof ReferenceReused) {
      return refuse(reply, 409, "REFERENCE_REUSED", "The reference was used for another request.");
    }
    throw error;
  });

  app.post<{ Body: DepositBody }>("/v1/deposits", { schema: { body: DEPOSIT_BODY } }, async (request, reply) => {
    const { return_url: returnUrl, reference, amount, currency, language, description } = request.body;
    if (!isAmount(amount, currency)) return refuse(reply, 422, "INVALID_AMOUNT", "The amount must be above zero.");
    const deposit = bank.openDeposit({ reference, amount, currency, returnUrl, language, description }, Date.now());
    const paymentUrl = `${publicUrl()}/pay/${deposit.id}?lang=${encodeURIComponent(deposit.language)}`;
    return reply.code(201).send({ ...depositView(deposit), payment_url: paymentUrl });
  });

  app.post<{ Body: PayoutBody }>("/v1/payouts", { schema: { body: PAYOUT_BODY } }, async (request, reply) => {
    const { reference, amount, currency, beneficiary } = request.body;
    if (!isAmount(amount, currency)) return refuse(reply, 422, "INVALID_AMOUNT", "The amount must be above zero.");
    const payout = bank.openPayout({ reference, amount, currency, beneficiary }, Date.now());
    return reply.code(201).send(payoutView(payout));
  });

  app.get<{ Params: { reference: string } }>("/v1/deposits/:reference", async (request, reply) => {
    const deposit = bank.depositByReference(request.params.reference);
    return deposit ? depositView(deposit) : refuse(reply, 404, "NOT_FOUND", "There is no deposit of this reference.");
  });

  app.get<{ Params: { reference: string } }>("/v1/payouts/:reference", async (request, reply) => {
    const payout = bank.payoutByReference(request.params.reference);
    return payout ? payoutView(payout) : refuse(reply, 404, "NOT_FOUND", "There is no payout of this reference.");
  });
}
