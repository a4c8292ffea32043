import { join } from "node:path";
import { loadRecords } from "@banyan/dev-env";
import { parseDecimal } from "@banyan/kernel";

/** The payment gateway's own records. */
export interface GatewayBooks {
  readonly deposits: readonly {
    readonly reference: string;
    readonly status: string;
    /** The paid amount in minor units. */
    readonly paid: bigint | undefined;
  }[];
  readonly payouts: readonly { readonly reference: string; readonly status: string; readonly amount: bigint }[];
}

/** Reads the gateway's own records, which the platform cannot write. */
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

/** True while the gateway still tries to deliver a webhook. */
export async function gatewayIsTelling({ gatewayDir }: { readonly gatewayDir: string }): Promise<boolean> {
  return (await loadRecords(gatewayFile(gatewayDir))).webhooks.length > 0;
}

function gatewayFile(gatewayDir: string): string {
  return join(gatewayDir, "gateway.json");
}
