import { GatewayRefused, type PaymentGateway } from "@banyan/payment-kit";
import type { Meters } from "./meters.ts";

type Ask = (...args: readonly unknown[]) => Promise<unknown>;

/** Puts something around every call that goes out to a gateway. Reading a webhook goes nowhere and stays as it is. */
export function aroundGateway(gateway: PaymentGateway, wrap: (call: string, ask: Ask) => Ask): PaymentGateway {
  const { createDeposit, createPayout, queryDeposit, queryPayout } = gateway;
  const wrapped = Object.entries({ createDeposit, createPayout, queryDeposit, queryPayout }).map(
    ([call, ask]) => [call, wrap(call, (ask as Ask).bind(gateway))] as const,
  );
  return { ...gateway, ...Object.fromEntries(wrapped) };
}

/** The same gateway, timed by what came of each call. */
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
