import { invariant } from "@banyan/kernel";
import type { PaymentGateway } from "@banyan/payment-kit";
import type { Services } from "../context.ts";

/** The adapter of a gateway that a deposit or withdrawal already names. */
export function gatewayOf(services: Pick<Services, "gateways">, name: string | null): PaymentGateway {
  const gateway = name === null ? undefined : services.gateways.get(name);
  invariant(gateway, `no adapter for gateway ${name}`);
  return gateway;
}

/** Puts the jobs of a deposit or withdrawal into the group of its gateway. */
export function groupOf({ gateway }: { readonly gateway: string | null }): { readonly group?: string } {
  return gateway === null ? {} : { group: gateway };
}
