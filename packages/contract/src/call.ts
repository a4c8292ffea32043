import { type ErrorMap, type HTTPMethod, type HTTPPath, oc } from "./orpc.ts";
import { type ErrorCode, errorCodes } from "./error-codes.ts";

/** Who may make a call. The specification's roles, and the operator of the back office. */
export type Role = "visitor" | "trial" | "member" | "agent" | "operator";

/** What an operator may do; an operator's record lists them. */
export const permissions = [
  "deposits.read",
  "deposits.decide",
  "withdrawals.read",
  "withdrawals.decide",
  "members.read",
  "members.block",
  "brands.read",
  "brands.status",
  "brands.configure",
  "audit.read",
  "reconciliation.read",
  "reconciliation.decide",
  "jackpots.read",
  "jackpots.manage",
  "fairness.read",
  "fairness.decide",
  "content.read",
  "content.edit",
  "feedback.read",
  "feedback.answer",
  "jobs.read",
  "jobs.retry",
] as const;
export type Permission = (typeof permissions)[number];

/** Which signed-in players a call for visitors knows. */
type KnownCallers = "real players" | "players";

/** What the dispatcher knows of a call besides its shapes. */
export interface CallMeta {
  /** The specification's name of the call in the route table; stable for good. */
  readonly modID: string;
  /** M: refuses without a session token. */
  readonly token: boolean;
  /** E: refuses a payload that is not encrypted, and answers encrypted. */
  readonly encrypt: boolean;
  /** Sent as a form (application/x-www-form-urlencoded); JSON is taken as well. */
  readonly form: boolean;
  readonly roles: readonly Role[];
  /** Where it may be called: on the hosts of brands, on those of the console, or on both. */
  readonly surface: "site" | "console" | "any";
  /** Operators only: the permission that the call needs. */
  readonly permission?: Permission;
  /** Still answered in maintenance and to blocked regions: what the status pages themselves need. */
  readonly always: boolean;
  /** Answered while the session's password must be changed: what changing it, leaving and showing who one is need. */
  readonly whilePasswordDue: boolean;
  /** Visitors may make it, and who is signed in is known by it all the same: real players only, or free play as well. */
  readonly knowsCaller?: KnownCallers;
  /** At most this many calls a minute from one address; the default is the edge's. */
  readonly perMinute?: number;
  /**
   * Who counts the calls of an address: each process for itself; all together, where strangers may make the call and it
   * has a limit of its own; and where it changes something it is an attempt, of which too many mean a wait of five
   * minutes.
   */
  readonly counted: "here" | "together" | "attempts";
  /** The call counts itself, by its first statement, because it is made so often: see the toll in its context. */
  readonly countsItself: boolean;
}

interface CallDescription {
  readonly method: HTTPMethod;
  readonly link: HTTPPath;
  readonly modID: string;
  readonly summary: string;
  readonly tag: "session" | "member" | "system" | "games" | "wallet" | "cashier" | "records" | "content" | "operations";
  readonly encrypt?: boolean;
  readonly form?: boolean;
  readonly roles: readonly Role[];
  readonly permission?: Permission;
  readonly always?: boolean;
  /** Operations are called on the console, everything else on the sites of brands, unless told. */
  readonly surface?: CallMeta["surface"];
  readonly whilePasswordDue?: boolean;
  readonly knowsCaller?: KnownCallers;
  readonly perMinute?: number;
  readonly countsItself?: boolean;
  /** The refusals that this call adds to those of the door, in order of precedence. */
  readonly errors?: readonly ErrorCode[];
}

export const everyone: readonly Role[] = ["visitor", "trial", "member", "agent"];
export const players: readonly Role[] = ["trial", "member", "agent"];
export const realPlayers: readonly Role[] = ["member", "agent"];
export const agents: readonly Role[] = ["agent"];
export const operators: readonly Role[] = ["operator"];

/**
 * Begins the description of one call. A call needs a token exactly when visitors may not make it.
 * From the description come the server's dispatch, the client, the OpenAPI page and the route table.
 */
export function call(description: CallDescription) {
  const { method, link, modID, summary, tag, roles, permission, perMinute, knowsCaller } = description;
  const meta: CallMeta = {
    modID,
    token: !roles.includes("visitor"),
    encrypt: description.encrypt ?? false,
    form: description.form ?? false,
    roles,
    surface: description.surface ?? (tag === "operations" ? "console" : "site"),
    always: description.always ?? false,
    whilePasswordDue: description.whilePasswordDue ?? false,
    counted: countedOf(description),
    countsItself: description.countsItself ?? false,
    ...(permission === undefined ? {} : { permission }),
    ...(perMinute === undefined ? {} : { perMinute }),
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
