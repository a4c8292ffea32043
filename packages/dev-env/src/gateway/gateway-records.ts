import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export interface DepositRecord {
  readonly id: string;
  readonly reference: string;
  /** Decimal, in the merchant's format. */
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
  readonly language: string;
  readonly description: string;
  readonly expiresAtMillis: number;
  status: "pending" | "paid" | "failed" | "cancelled" | "expired";
  paidAmount?: string;
  reason?: string;
  /** When the gateway learns of a payment that was made. */
  paysAtMillis?: number;
}

export interface PayoutRecord {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly beneficiary: { readonly holder_name: string; readonly bank_code: string; readonly account_number: string };
  status: "pending" | "paid" | "failed";
  /** The paid amount, if it is another one. */
  paidAmount?: string;
  reason?: string;
  /** When the bank answers; absent when it never does. */
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

/** Reads the records of an earlier run, or starts with none. */
export async function loadRecords(file: string): Promise<GatewayRecords> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as GatewayRecords;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return { deposits: [], payouts: [], webhooks: [] };
  }
}

/**
 * Writes states one after another, so that an older one never replaces a newer one. Each file is complete or absent.
 */
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
    // A write that has not started yet will include this change.
    if (!waiting) {
      waiting = true;
      last = last.then(write, write);
    }
    return last;
  };
}
