import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId, OperatorId, PlayerId } from "@banyan/kernel";
import type { BrandSettings, Permission } from "@banyan/contract";
import type { PaymentGateway } from "@banyan/payment-kit";
import type { SigningKey } from "@banyan/vendor-kit";
import type { Messenger } from "./messaging/message.ts";
import type { Vault } from "./vault.ts";
import type { RuleBook } from "./settlement/market-rules.ts";
import type { Toll } from "./limits/allowance.ts";

/** A brand as every use case sees it. */
export interface Brand {
  readonly id: BrandId;
  readonly name: string;
  readonly currency: string;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  /** 0 normal, 1 maintenance. */
  readonly status: 0 | 1;
  /** With status 1: when it is expected back, if that is known. */
  readonly maintenanceUntil: Date | null;
  /** Maintenance that begins and ends automatically. While there is a plan, it decides and the status follows. */
  readonly plan: { readonly from: Date; readonly until: Date } | null;
  readonly settings: BrandSettings;
  /** The real brand whose visitors play here with play money; null for a real brand. */
  readonly freePlayOf: BrandId | null;
}

/** Work that must happen after the commit and must not be lost. Each kind has one handler in the worker. */
export type Job =
  | { readonly kind: "deposit.query"; readonly depositId: string }
  | { readonly kind: "deposit.expire"; readonly depositId: string }
  | { readonly kind: "withdrawal.pay"; readonly withdrawalId: string }
  | { readonly kind: "withdrawal.query"; readonly withdrawalId: string }
  | { readonly kind: "withdrawal.receipt-due"; readonly withdrawalId: string }
  | { readonly kind: "games.synchronise"; readonly vendorCode: string }
  | { readonly kind: "market.settle"; readonly marketId: string; readonly version: number }
  | { readonly kind: "reconciliation.plan" }
  | { readonly kind: "reconciliation.run"; readonly runId: string }
  | { readonly kind: "reconciliation.open-rounds" }
  | { readonly kind: "message.send"; readonly messageId: string }
  | { readonly kind: "ledger.open-months" }
  | { readonly kind: "audit.verify" }
  | { readonly kind: "trials.end" }
  | { readonly kind: "sessions.end-idle" }
  | { readonly kind: "attempts.sweep" }
  | { readonly kind: "inbox.remove-old" }
  | { readonly kind: "uploads.remove-unused" };

export interface JobOptions {
  /** The job does not start earlier. */
  readonly startAfter?: Date;
  /** The gateway, vendor or channel that the job waits for. A slow group does not block other groups. */
  readonly group?: string;
}

/** The queue of jobs. A job enqueued in a transaction exists exactly when the transaction commits. */
export interface JobQueue {
  enqueue(tx: Transaction, job: Job, options?: JobOptions): Promise<void>;
}

/** A hint that a player's browser may want to fetch something again. A signal carries no amounts and may be lost. */
export interface Signal {
  readonly playerId: PlayerId;
  readonly kind: "balance" | "deposit" | "withdrawal" | "jackpot" | "ticket" | "reward" | "message";
  readonly id?: string;
}

/** Data that every process caches for a moment. */
export type SharedCopy = "brands";

export interface SignalBus {
  publish(signal: Signal): void;
  /** Called after the commit: all processes should read their cached copy again. */
  changed(copy: SharedCopy): void;
}

/** The services that every use case shares. A process creates them once, at its start. */
export interface Services {
  readonly db: DatabaseConnection;
  readonly jobs: JobQueue;
  readonly signals: SignalBus;
  /** Payment gateway adapters by the name that brand settings use. */
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
  /** The key with which the platform signs its requests to game vendors. */
  readonly vendorSigningKey: SigningKey;
  /** Seals data that must stay secret even in a stolen copy of the database. */
  readonly vault: Vault;
  /** Sends e-mails and text messages. Only the worker calls it, never inside a transaction. */
  readonly messenger: Messenger;
  /** The versions of the rules by which markets of the house are settled. */
  readonly marketRules: RuleBook;
  /** The back-office session ends after this many minutes without a call by the operator. */
  readonly operatorIdleMinutes: number;
  /** The public address of this platform for vendors and gateways, without a trailing slash. */
  readonly publicUrl: string;
}

/** The caller and their network address: the part of a context that every call has. */
export interface Caller {
  readonly ip: string;
  /** ISO 3166-1 alpha-2, when the address reveals it. */
  readonly country: string | null;
  readonly userAgent: string | null;
  /** The UUID that the browser generated for itself and sends with every call. It proves nothing. */
  readonly deviceId?: string | undefined;
  /** The latest captcha of this browser, when it keeps cookies. */
  readonly captchaId?: string | undefined;
  readonly requestId: string;
  /** The language of answers to the caller. */
  readonly locale: string;
}

/** A call that any visitor of a brand may make. */
export interface CallContext extends Services {
  readonly brand: Brand;
  /** The host of the call, lower case, with its port. */
  readonly host: string;
  readonly caller: Caller;
  /** Seals a text so that only the caller can read it; null when the caller sent no key. */
  readonly seal: ((text: string) => Promise<string>) | null;
  /**
   * The signed-in player, for calls that are open to visitors but ask who the caller is. The contract says whether free
   * play counts.
   */
  readonly knownPlayer?: SignedInPlayer | undefined;
  /**
   * The toll that a call which counts itself must pay before anybody may guess. Undefined when it was already paid
   * before the call.
   */
  readonly toll?: Toll | undefined;
  /** The public half of the key to which payloads are encrypted, as a JWK. */
  readonly payloadKey: Readonly<Record<string, unknown>>;
}

/** The signed-in player, from the session. */
export interface SignedInPlayer {
  readonly id: PlayerId;
  readonly username: string;
  readonly accountType: number;
  readonly role: "trial" | "member" | "agent";
  readonly tokenHash: Buffer;
  /** The password must be changed before this session may do anything else. */
  readonly passwordDue: boolean;
}

export interface PlayerContext extends CallContext {
  readonly player: SignedInPlayer;
}

export interface SignedInOperator {
  readonly id: OperatorId;
  readonly username: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** Brands the operator may see; null means every brand. */
  readonly brandIds: readonly BrandId[] | null;
  readonly tokenHash: Buffer;
}

/** A call from the back office, which is not tied to one brand. */
export interface OperatorContext extends Services {
  readonly caller: Caller;
  readonly operator: SignedInOperator;
}
