import { type ErrorMap, type HTTPMethod, type HTTPPath, oc } from "./orpc.ts";
import { type ErrorCode, errorCodes } from "./error-codes.ts";

/** The roles that may make a call: those of the specification, and the operator of the console. */
export type Role = "visitor" | "trial" | "member" | "agent" | "operator";

/** The permissions of operators; an operator's record lists them. */
export const permissions = [
  "deposits.read",
  "deposits.decide",
  "withdrawals.read",
  "withdrawals.decide",
  "members.read",
  "members.block",
  "contracts.read",
  "contracts.hold",
  "contracts.offer",
  "contracts.settle",
  "brands.read",
  "brands.status",
  "brands.configure",
  "audit.read",
  "reconciliation.read",
  "reconciliation.decide",
  "jackpots.read",
  "jackpots.manage",
  "lottery.read",
  "lottery.decide",
  "lottery.write",
  "tables.read",
  "tables.manage",
  "tables.deal",
  "fairness.read",
  "fairness.decide",
  "content.read",
  "content.edit",
  "feedback.read",
  "feedback.answer",
  "promotions.read",
  "promotions.manage",
  "points.read",
  "points.manage",
  "points.decide",
  "jobs.read",
  "jobs.retry",
] as const;
export type Permission = (typeof permissions)[number];

/** Which signed-in players are identified in a call for visitors. */
type KnownCallers = "real players" | "players";

/** How often one address may make a call that names no limit. */
const CALLS_PER_MINUTE = 600;

/** The facts about a call that the dispatcher needs, beside its schemas. */
export interface CallMeta {
  /** The specification's name of the call in the route table. It never changes. */
  readonly modID: string;
  /** M: refused without a session token. */
  readonly token: boolean;
  /** E: refused when the payload is not encrypted; the answer is encrypted. */
  readonly encrypt: boolean;
  /** Sent as a form (application/x-www-form-urlencoded); JSON is also accepted. */
  readonly form: boolean;
  readonly roles: readonly Role[];
  /** The hosts on which it may be called: those of brands, those of the console, or both. */
  readonly surface: "site" | "console" | "any";
  /** Operators only: the required permission. */
  readonly permission?: Permission;
  /** Also answered in maintenance and for blocked regions: the status pages need it. */
  readonly always: boolean;
  /**
   * Also answered while the password must be changed: changing it, signing out, and confirming the identity need it.
   */
  readonly whilePasswordDue: boolean;
  /** Visitors may make it, and signed-in players are identified: real players only, or free play as well. */
  readonly knowsCaller?: KnownCallers;
  /** The maximum number of calls a minute from one address. */
  readonly perMinute: number;
  /**
   * Where the calls of an address are counted. "here": in each process separately. "together": in all processes
   * together, for calls that strangers may make and that have their own limit. "attempts": like "together", for calls
   * that also change something. Too many attempts mean a wait of five minutes.
   */
  readonly counted: "here" | "together" | "attempts";
  /** The call counts itself in its first statement, because it is frequent: see the toll in its context. */
  readonly countsItself: boolean;
  /** A call under a second path: the modID of the original, whose use case answers it. */
  readonly relays?: string;
}

/**
 * The group of a call: the first part of its name in the clients ("wallet" of `wallet.balance`) and its tag in the
 * OpenAPI document. The folder of the call's file is the room of its use case, which may answer calls of several
 * groups.
 */
export type CallTag =
  | "session"
  | "member"
  | "social"
  | "system"
  | "verification"
  | "security"
  | "noticeboard"
  | "inbox"
  | "games"
  | "lottery"
  | "relay"
  | "wallet"
  | "cashier"
  | "records"
  | "agents"
  | "rewards"
  | "content"
  | "operations";

interface CallDescription {
  readonly method: HTTPMethod;
  readonly link: HTTPPath;
  readonly modID: string;
  readonly summary: string;
  readonly tag: CallTag;
  readonly encrypt?: boolean;
  readonly form?: boolean;
  readonly roles: readonly Role[];
  readonly permission?: Permission;
  readonly always?: boolean;
  /** By default "console" for operations and "site" for all other calls. */
  readonly surface?: CallMeta["surface"];
  readonly whilePasswordDue?: boolean;
  readonly knowsCaller?: KnownCallers;
  /** By default {@link CALLS_PER_MINUTE}. */
  readonly perMinute?: number;
  readonly countsItself?: boolean;
  /** The refusals of this call in addition to those of the door, in order of precedence. */
  readonly errors?: readonly ErrorCode[];
}

export const everyone: readonly Role[] = ["visitor", "trial", "member", "agent"];
export const players: readonly Role[] = ["trial", "member", "agent"];
export const realPlayers: readonly Role[] = ["member", "agent"];
export const agents: readonly Role[] = ["agent"];
export const operators: readonly Role[] = ["operator"];

/**
 * Starts the description of one call. A call needs a token exactly when visitors may not make it. The server's
 * dispatch, the client, the OpenAPI page and the route table are derived from it.
 */
export function call(description: CallDescription) {
  const { method, link, modID, summary, tag, roles, permission, knowsCaller } = description;
  const meta: CallMeta = {
    modID,
    token: !roles.includes("visitor"),
    encrypt: description.encrypt ?? false,
    form: description.form ?? false,
    roles,
    surface: description.surface ?? (tag === "operations" ? "console" : "site"),
    always: description.always ?? false,
    whilePasswordDue: description.whilePasswordDue ?? false,
    perMinute: description.perMinute ?? CALLS_PER_MINUTE,
    counted: countedOf(description),
    countsItself: description.countsItself ?? false,
    ...(permission === undefined ? {} : { permission }),
    ...(knowsCaller === undefined ? {} : { knowsCaller }),
  };
  const errors: ErrorMap = {};
  for (const code of description.errors ?? []) errors[code] = { status: errorCodes[code] };
  return oc
    .$meta<CallMeta>(meta)
    .errors(errors)
    .route({ method, path: link, summary, tags: [tag], operationId: modID });
}

function countedOf({ method, roles, perMinute }: CallDescription): CallMeta["counted"] {
  if (!roles.includes("visitor") || perMinute === undefined) return "here";
  return method === "GET" ? "together" : "attempts";
}
