import { GatewayRefused, type PaymentGateway } from "@banyan/payment-kit";
import type { Meters } from "./meters.ts";

type Ask = (...args: readonly unknown[]) => Promise<unknown>;

/** Wraps every outgoing call to a gateway. Reading a webhook makes no call, so it is not wrapped. */
export function aroundGateway(gateway: PaymentGateway, wrap: (call: string, ask: Ask) => Ask): PaymentGateway {
  const { createDeposit, createPayout, queryDeposit, queryPayout } = gateway;
  const wrapped = Object.entries({ createDeposit, createPayout, queryDeposit, queryPayout }).map(
    ([call, ask]) => [call, wrap(call, (ask as Ask).bind(gateway))] as const,
  );
  return { ...gateway, ...Object.fromEntries(wrapped) };
}

/** Times each call of the gateway, by its result. */
export function meterGateway(name: string, gateway: PaymentGateway, { gatewaySeconds }: Meters): PaymentGateway {
  return aroundGateway(gateway, (call, ask) => async (...args) => {
    const began = performance.now();
    let outcome = "unreachable";
    try {
      const answer = await ask(...args);
      outcome = "answered";
      return answer;
    } catch (error) {
      if (error instanceof GatewayRefused) outcome = "refused";
      throw error;
    } finally {
      gatewaySeconds.observe((performance.now() - began) / 1000, name, call, outcome);
    }
  });
}
