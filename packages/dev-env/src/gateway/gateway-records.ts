import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export interface DepositRecord {
  readonly id: string;
  readonly reference: string;
  /** Decimal, as the merchant wrote it. */
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
  readonly language: string;
  readonly description: string;
  readonly expiresAtMillis: number;
  status: "pending" | "paid" | "failed" | "cancelled" | "expired";
  paidAmount?: string;
  reason?: string;
  /** When a payment that was made becomes known to the gateway. */
  paysAtMillis?: number;
}

export interface PayoutRecord {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly beneficiary: { readonly holder_name: string; readonly bank_code: string; readonly account_number: string };
  status: "pending" | "paid" | "failed";
  reason?: string;
  /** When the bank answers; never, when absent. */
  settlesAtMillis?: number;
}

/** A webhook that has not been acknowledged yet. */
export interface WebhookRecord {
  readonly body: string;
  readonly firstAttemptAtMillis: number;
  nextAttemptAtMillis: number;
  attempts: number;
}

export interface GatewayRecords {
  readonly deposits: DepositRecord[];
  readonly payouts: PayoutRecord[];
  webhooks: WebhookRecord[];
}

/** Reads the records that an earlier run left, or starts with none. */
export async function loadRecords(file: string): Promise<GatewayRecords> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as GatewayRecords;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return { deposits: [], payouts: [], webhooks: [] };
  }
}

/** Writes one after another, so that an older state never lands on a newer one; each file is whole or absent. */
export function recordKeeper(file: string, records: GatewayRecords): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let waiting = false;
  const write = async () => {
    waiting = false;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(records));
    await rename(`${file}.new`, file);
  };
  return () => {
    // A write that has not begun yet will carry this change too.
    if (!waiting) {
      waiting = true;
      last = last.then(write, write);
    }
    return last;
  };
}
