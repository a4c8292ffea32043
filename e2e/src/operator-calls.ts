import { createBanyanClient } from "@banyan/client";
import { operationsRoutes } from "@banyan/client/operations";
import type { JourneyOperator } from "@banyan/dev-env/people";

/** The calls of another operator while a journey has a form open. */
export function operatorCalls(origin: string, { token }: Pick<JourneyOperator, "token">) {
  const client = createBanyanClient({
    ...{ operations: operationsRoutes, origin, token: () => token, language: () => "en" },
    payloadKey: async () => (await client.system.payloadKey({})).value,
  });
  return client.operations;
}
