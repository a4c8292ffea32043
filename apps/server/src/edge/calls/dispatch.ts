import { contract } from "@banyan/contract";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import { implement } from "@orpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorAnswer, toOrpcError } from "./answer-errors.ts";
import { keepCaptcha } from "./captcha-cookie.ts";
import { type Admitted, admit, type EdgeContext } from "./door.ts";
import { tellRetryAfter } from "./retry-after.ts";
import type { UseCases } from "./use-case.ts";

export interface DispatchContext extends EdgeContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The only dispatcher. Every call of the contract is admitted first; then its input is parsed; then its use case runs.
 * No other part of the server knows a path.
 */
export function createDispatcher(useCases: UseCases): OpenAPIHandler<DispatchContext> {
  const os = implement(contract).$context<DispatchContext>();
  const guarded = os.use(async ({ context, procedure, next }) => {
    const { meta, route } = procedure["~orpc"];
    context.request.callLink = route.path ?? null;
    const admitted = await admit(context, meta);
    return next({ context: { admitted } });
  });
  const router: Record<string, Record<string, unknown>> = {};
  for (const [room, calls] of Object.entries(contract)) {
    router[room] = {};
    for (const name of Object.keys(calls)) {
      const useCase = useCaseOf(useCases, room, name);
      const implementer = (guarded as unknown as Implementers)[room]?.[name];
      const afterwards = AFTERWARDS[`${room}.${name}`] as Afterwards | undefined;
      router[room][name] = implementer?.handler(async ({ context, input }) => {
        const answer = await useCase(context.admitted, input);
        afterwards?.(context, answer);
        return answer;
      });
    }
  }
  return new OpenAPIHandler(guarded.router(router as never), {
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          const { caller, request, reply } = options.context;
          const answer = errorAnswer(error, caller.locale, caller.requestId);
          if (answer.code === "INTERNAL") request.log.error({ err: error }, "a call failed");
          tellRetryAfter(reply, answer);
          throw toOrpcError(answer);
        }
      },
    ],
  });
}

/** Steps that put parts of an answer into its headers, by call. */
const AFTERWARDS: Readonly<Record<string, (context: DispatchContext, answer: never) => void>> = {
  "verification.captcha": ({ request, reply }, answer) => keepCaptcha(request, reply, answer),
  "records.bettingRecordFile": ({ reply }) => nameFile(reply),
  "agents.downlineBetsFile": ({ reply }) => nameFile(reply),
  "operations.memberBetsFile": ({ reply }) => nameFile(reply),
  "operations.contractRunFile": ({ reply }) => nameFile(reply, "settlement-run.csv"),
  "operations.promotionReportFile": ({ reply }) => nameFile(reply, "promotion-costs.csv"),
};

function nameFile(reply: FastifyReply, name = "betting-record.csv"): void {
  reply.header("content-type", "text/csv; charset=utf-8");
  reply.header("content-disposition", `attachment; filename="${name}"`);
}

type Afterwards = (context: DispatchContext, answer: unknown) => void;
type AnyUseCase = (admitted: Admitted, input: unknown) => unknown;
type Implementers = Record<
  string,
  Record<
    string,
    | {
        handler(run: (call: { context: DispatchContext & { admitted: Admitted }; input: unknown }) => unknown): unknown;
      }
    | undefined
  >
>;

function useCaseOf(useCases: UseCases, room: string, name: string): AnyUseCase {
  const found = (useCases as unknown as Record<string, Record<string, AnyUseCase>>)[room]?.[name];
  if (found === undefined) throw new Error(`the contract's ${room}.${name} has no use case`);
  return found;
}
