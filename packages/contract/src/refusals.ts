import { contract } from "./contract.generated.ts";
import type { ErrorCode } from "./error-codes.ts";
import type { RouteEntry } from "./route-table.ts";

/**
 * Every code with which a call may be refused: those of the door that apply to it, then its own, in order of
 * precedence.
 */
export function refusalsOf({ name, method, meta }: RouteEntry): ErrorCode[] {
  const [room = "", call = ""] = name.split(".");
  const rooms = contract as unknown as Record<string, Record<string, { "~orpc": { errorMap: object } }>>;
  const own = Object.keys(rooms[room]?.[call]?.["~orpc"].errorMap ?? {}) as ErrorCode[];
  const when = (applies: boolean, ...codes: ErrorCode[]) => (applies ? codes : []);
  const door = [
    "DOMAIN_UNKNOWN" as const,
    ...when(meta.surface !== "any", "NOT_FOUND"),
    ...when(meta.surface === "site" && !meta.always, "REGION_BLOCKED", "MAINTENANCE"),
    ...when(meta.encrypt, "PAYLOAD_NOT_ENCRYPTED"),
    // A call with a body may be sealed even if it need not be.
    ...when(
      meta.encrypt || method !== "GET",
      "PAYLOAD_KEY_UNKNOWN",
      "PAYLOAD_UNREADABLE",
      "PAYLOAD_EXPIRED",
      "PAYLOAD_USED",
    ),
    ...when(meta.counted === "attempts", "TOO_MANY_AUTH_REQUESTS"),
    ...when(meta.counted !== "attempts", "TOO_MANY_REQUESTS"),
    ...when(meta.token, "SESSION_REQUIRED", "SESSION_ENDED"),
    ...when(meta.token && meta.surface !== "console" && !meta.whilePasswordDue, "PASSWORD_CHANGE_REQUIRED"),
    ...when(meta.token && !meta.roles.includes("trial") && meta.surface !== "console", "REAL_ACCOUNT_REQUIRED"),
    ...when(meta.token && !meta.roles.includes("member") && meta.surface !== "console", "ROLE_NOT_ALLOWED"),
    ...when(meta.permission !== undefined, "PERMISSION_MISSING"),
    "INPUT_INVALID" as const,
    // For a body, or an address that is too long.
    "PAYLOAD_TOO_LARGE" as const,
  ];
  return [...new Set<ErrorCode>([...door, ...own, "INTERNAL"])];
}
