import type { AccountId, BrandId, CurrencyCode } from "@banyan/kernel";
import { AMOUNT_MAX, LEDGER_CODES, type LedgerCode } from "../refusal-codes.ts";
import type { TransferRequest } from "../transfer.ts";

/**
 * The rules of the ledger, implemented again as simply as possible. It stores only the list of events and adds up every
 * balance each time. Its refusal is the first in the catalogue among all broken rules. Deliberately slow; random
 * sequences compare the real ledger with it.
 */
export interface ModelAccount {
  readonly id: AccountId;
  readonly brandId: BrandId;
  readonly currency: CurrencyCode;
  readonly ofPlayer: boolean;
}

export interface ModelHold {
  readonly key: string;
  readonly payload: string;
  readonly account: AccountId;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  remaining: bigint;
  releaseKey: string | undefined;
}

export interface ModelTransfer {
  readonly key: string;
  readonly payload: string;
  readonly source: AccountId;
  readonly destination: AccountId;
  readonly minor: bigint;
}

export interface HoldCommand {
  readonly key: string;
  readonly account: AccountId;
  readonly minor: bigint;
  readonly currency: CurrencyCode;
}

export interface CaptureCommand {
  readonly holdKey: string;
  readonly key: string;
  readonly destination: AccountId;
  readonly minor: bigint | undefined;
  readonly remainder: "keep" | "release";
}

export interface ReleaseCommand {
  readonly holdKey: string;
  readonly key: string;
}

export type ModelAnswer = "done" | "replayed" | LedgerCode;

export class ReferenceLedger {
  readonly accounts: readonly ModelAccount[];
  readonly transfers: ModelTransfer[] = [];
  readonly holds: ModelHold[] = [];

  constructor(accounts: readonly ModelAccount[]) {
    this.accounts = accounts;
  }

  posted(id: AccountId): bigint {
    return this.transfers.reduce((sum, transfer) => {
      if (transfer.destination === id) return sum + transfer.minor;
      return transfer.source === id ? sum - transfer.minor : sum;
    }, 0n);
  }

  held(id: AccountId): bigint {
    return this.holds.reduce((sum, hold) => (hold.account === id ? sum + hold.remaining : sum), 0n);
  }

  available(id: AccountId): bigint {
    return this.posted(id) - this.held(id);
  }

  /** The movements of a player's account, newest first. */
  statement(id: AccountId): readonly { change: bigint; balanceAfter: bigint; key: string }[] {
    let balance = 0n;
    return this.transfers
      .filter(({ source, destination }) => source === id || destination === id)
      .map(({ destination, minor, key }) => {
        const change = destination === id ? minor : -minor;
        balance += change;
        return { change, balanceAfter: balance, key };
      })
      .toReversed();
  }

  post(request: TransferRequest): ModelAnswer {
    const { source, destination, amount } = request;
    const key = request.key ?? "";
    const payload = `post ${request.kind} ${source} ${destination} ${amount.minor} ${amount.currency}`;
    const broken = this.brokenBySides(source, destination, amount.minor, amount.currency);
    const before = this.transfers.find((transfer) => transfer.key === key);
    if (before && before.payload !== payload) broken.add("LEDGER_KEY_REUSED");
    if (broken.size === 0 && before) return "replayed";
    const short = this.isOfPlayer(source) && this.available(source) < amount.minor;
    if (short && !request.allowOverdraft) broken.add("LEDGER_INSUFFICIENT_FUNDS");
    if (broken.size > 0) return first(broken);
    this.transfers.push({ key, payload, source, destination, minor: amount.minor });
    return "done";
  }

  hold(command: HoldCommand): ModelAnswer {
    const { key, account, minor, currency } = command;
    const payload = `${account} ${minor} ${currency}`;
    const broken = new Set<LedgerCode>();
    if (!isAmount(minor)) broken.add("LEDGER_AMOUNT_INVALID");
    const found = this.accounts.find(({ id }) => id === account);
    if (!found) broken.add("LEDGER_ACCOUNT_UNKNOWN");
    if (found && found.currency !== currency) broken.add("LEDGER_CURRENCY_MISMATCH");
    const before = this.holds.find((hold) => hold.key === key);
    if (before && before.payload !== payload) broken.add("LEDGER_KEY_REUSED");
    if (broken.size === 0 && before) return "replayed";
    if (this.available(account) < minor) broken.add("LEDGER_INSUFFICIENT_FUNDS");
    if (broken.size > 0) return first(broken);
    this.holds.push({ key, payload, account, amount: minor, currency, remaining: minor, releaseKey: undefined });
    return "done";
  }

  capture(command: CaptureCommand): ModelAnswer {
    const { key, holdKey, destination, minor, remainder } = command;
    const held = this.holds.find((hold) => hold.key === holdKey);
    if (!held) {
      return minor !== undefined && !isAmount(minor) ? "LEDGER_AMOUNT_INVALID" : "LEDGER_HOLD_UNKNOWN";
    }
    const payload = `capture ${holdKey} ${destination} ${minor} ${remainder}`;
    const broken = this.brokenBySides(held.account, destination, minor ?? 1n, held.currency);
    const before = this.transfers.find((transfer) => transfer.key === key);
    if (before && before.payload !== payload) broken.add("LEDGER_KEY_REUSED");
    if (broken.size === 0 && before) return "replayed";
    if (held.remaining === 0n) broken.add("LEDGER_HOLD_CLOSED");
    const taken = minor ?? held.remaining;
    if (taken > held.remaining) broken.add("LEDGER_HOLD_EXCEEDED");
    if (broken.size > 0) return first(broken);
    held.remaining = remainder === "release" ? 0n : held.remaining - taken;
    this.transfers.push({ key, payload, source: held.account, destination, minor: taken });
    return "done";
  }

  release(command: ReleaseCommand): ModelAnswer {
    const { key, holdKey } = command;
    const held = this.holds.find((hold) => hold.key === holdKey);
    if (!held) return "LEDGER_HOLD_UNKNOWN";
    if (held.releaseKey === key) return "replayed";
    if (this.holds.some(({ releaseKey }) => releaseKey === key)) return "LEDGER_KEY_REUSED";
    if (held.remaining === 0n) return "LEDGER_HOLD_CLOSED";
    held.remaining = 0n;
    held.releaseKey = key;
    return "done";
  }

  private brokenBySides(source: AccountId, destination: AccountId, minor: bigint, currency: string): Set<LedgerCode> {
    const broken = new Set<LedgerCode>();
    if (!isAmount(minor)) broken.add("LEDGER_AMOUNT_INVALID");
    if (source === destination) broken.add("LEDGER_SAME_ACCOUNT");
    const [from, to] = [source, destination].map((id) => this.accounts.find((account) => account.id === id));
    if (!from || !to) broken.add("LEDGER_ACCOUNT_UNKNOWN");
    if (from && to && from.brandId !== to.brandId) broken.add("LEDGER_BRAND_MISMATCH");
    if (from && from.currency !== currency) broken.add("LEDGER_CURRENCY_MISMATCH");
    if (to && to.currency !== currency) broken.add("LEDGER_CURRENCY_MISMATCH");
    return broken;
  }

  private isOfPlayer(id: AccountId): boolean {
    return this.accounts.find((account) => account.id === id)?.ofPlayer ?? false;
  }
}

function isAmount(minor: bigint): boolean {
  return minor > 0n && minor <= AMOUNT_MAX;
}

function first(broken: ReadonlySet<LedgerCode>): LedgerCode {
  return LEDGER_CODES.find((code) => broken.has(code)) ?? "LEDGER_AMOUNT_INVALID";
}
