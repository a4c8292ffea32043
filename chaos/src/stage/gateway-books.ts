import { join } from "node:path";
import { loadRecords } from "@banyan/dev-env";
import { parseDecimal } from "@banyan/kernel";

/** What the payment gateway says of itself. */
export interface GatewayBooks {
  readonly deposits: readonly {
    readonly reference: string;
    readonly status: string;
    /** Minor units that were paid. */
    readonly paid: bigint | undefined;
  }[];
  readonly payouts: readonly { readonly reference: string; readonly status: string; readonly amount: bigint }[];
}

/** What the gateway wrote down for itself, which the platform has no hand in. */
export async function gatewayBooks({ gatewayDir }: { readonly gatewayDir: string }): Promise<GatewayBooks> {
  const { deposits, payouts } = await loadRecords(gatewayFile(gatewayDir));
  return {
    deposits: deposits.map(({ reference, status, paidAmount, currency }) => ({
      reference,
      status,
      paid: paidAmount === undefined ? undefined : parseDecimal(paidAmount, currency),
    })),
    payouts: payouts.map(({ reference, status, amount, currency }) => ({
      reference,
      status,
      amount: parseDecimal(amount, currency) ?? 0n,
    })),
  };
}

/** True while it still tries to tell the platform of something. */
export async function gatewayIsTelling({ gatewayDir }: { readonly gatewayDir: string }): Promise<boolean> {
  return (await loadRecords(gatewayFile(gatewayDir))).webhooks.length > 0;
}

function gatewayFile(gatewayDir: string): string {
  return join(gatewayDir, "gateway.json");
}
