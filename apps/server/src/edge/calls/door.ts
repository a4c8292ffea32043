import type { CallMeta } from "@banyan/contract";
import {
  type CallContext,
  type Services,
  type OperatorContext,
  type PlayerContext,
  type SignedInOperator,
  refusal,
} from "@banyan/domain";
import { accessStatus, findFreePlayBrand, type Surface } from "@banyan/domain/brand";
import { type FoundPlayer, findPlayerSession, noteSeen } from "@banyan/domain/identity";
import { findOperatorSession } from "@banyan/domain/operators";
import type { JWK } from "jose";
import type { CallerOfRequest } from "../caller.ts";
import { type PayloadStamp, takeOnce } from "./payload-freshness.ts";
import { audienceOf } from "./payload-key.ts";
import type { RateLimits } from "./rate-limits.ts";

/** The facts about a request before the caller is identified. */
export interface EdgeContext {
  readonly services: Services;
  readonly surface: Surface | undefined;
  readonly host: string;
  readonly caller: CallerOfRequest;
  /** The stamp of a sealed payload: its audience and time. Null for a plain payload. */
  readonly sealed: PayloadStamp | null;
  readonly limits: RateLimits;
  readonly payloadKey: JWK;
  /** Seals parts of the answer to the key that the caller named; null when he named none. */
  readonly seal: CallContext["seal"];
}

/** An admitted caller, with the context for the use case. */
export type Admitted =
  | { readonly as: "visitor"; readonly context: CallContext }
  | { readonly as: "player"; readonly context: PlayerContext }
  | { readonly as: "operator"; readonly context: OperatorContext }
  | { readonly as: "operator-visitor"; readonly context: Services & Pick<CallContext, "caller" | "payloadKey"> };

/**
 * Decides whether a call is admitted, before its input is read. Refuses, in this order: DOMAIN_UNKNOWN, REGION_BLOCKED,
 * MAINTENANCE, PAYLOAD_NOT_ENCRYPTED, TOO_MANY_REQUESTS or TOO_MANY_AUTH_REQUESTS, PAYLOAD_UNREADABLE (sealed for
 * another surface), PAYLOAD_EXPIRED {now}, PAYLOAD_USED, SESSION_REQUIRED, SESSION_ENDED, PASSWORD_CHANGE_REQUIRED,
 * ROLE_NOT_ALLOWED, REAL_ACCOUNT_REQUIRED, PERMISSION_MISSING.
 */
export async function admit(edge: EdgeContext, meta: CallMeta): Promise<Admitted> {
  const { surface, services, caller } = edge;
  if (surface === undefined) throw refusal("DOMAIN_UNKNOWN");
  if (meta.surface !== "any" && meta.surface !== surface.surface) throw refusal("NOT_FOUND");
  if (surface.surface === "site" && !meta.always) checkStatus(accessStatus(surface.brand, caller));
  if (meta.encrypt && !edge.sealed) throw refusal("PAYLOAD_NOT_ENCRYPTED");
  const toll = await edge.limits.toll(meta, caller.ip);
  if (edge.sealed) await takeOnce(services, audienceOf(surface), edge.sealed);
  if (!meta.countsItself) await edge.limits.pay(toll);
  if (surface.surface === "console") return admitOperator(edge, meta);
  const context: CallContext = {
    ...services,
    brand: surface.brand,
    host: edge.host,
    caller,
    seal: edge.seal,
    payloadKey: { ...edge.payloadKey },
    toll: meta.countsItself ? toll : undefined,
  };
  if (!meta.token) return { as: "visitor", context: await knowPlayer(context, caller, meta) };
  const { freePlay, seenLongAgo, ...player } = await admitPlayer(context, caller, meta);
  // An event stream does not count as use: an open page reconnects it without the user.
  if (seenLongAgo && meta.modID !== "events") await noteSeen(context.db, context.brand.id, player);
  // A trial account sees and moves only the data of the brand's free play, never of the brand itself.
  const brand = freePlay ? await findFreePlayBrand(context.db, context.brand.id) : context.brand;
  if (brand === undefined) throw refusal("SESSION_ENDED");
  return { as: "player", context: { ...context, brand, player } };
}

/** Identifies the caller of a call that visitors may also make. A caller with an ended session counts as a visitor. */
async function knowPlayer(
  context: CallContext,
  { token }: CallerOfRequest,
  { knowsCaller }: CallMeta,
): Promise<CallContext> {
  if (token === undefined || knowsCaller === undefined) return context;
  const found = await findPlayerSession(context.db, context.brand, token);
  if (found === undefined || found.passwordDue) return context;
  if (found.freePlay && knowsCaller === "real players") return context;
  const { freePlay: _isTrial, seenLongAgo: _fresh, ...knownPlayer } = found;
  return { ...context, knownPlayer };
}

function checkStatus(status: 0 | 1 | 2): void {
  if (status === 2) throw refusal("REGION_BLOCKED");
  if (status === 1) throw refusal("MAINTENANCE");
}

async function admitPlayer(
  context: CallContext,
  caller: CallerOfRequest,
  { roles, whilePasswordDue }: CallMeta,
): Promise<FoundPlayer> {
  if (caller.token === undefined) throw refusal("SESSION_REQUIRED");
  const player = await findPlayerSession(context.db, context.brand, caller.token);
  if (player === undefined) throw refusal("SESSION_ENDED");
  if (player.passwordDue && !whilePasswordDue) throw refusal("PASSWORD_CHANGE_REQUIRED");
  if (!roles.includes(player.role))
    throw refusal(player.role === "trial" ? "REAL_ACCOUNT_REQUIRED" : "ROLE_NOT_ALLOWED");
  return player;
}

async function admitOperator({ services, caller, payloadKey }: EdgeContext, meta: CallMeta): Promise<Admitted> {
  if (!meta.token) return { as: "operator-visitor", context: { ...services, caller, payloadKey: { ...payloadKey } } };
  if (caller.token === undefined) throw refusal("SESSION_REQUIRED");
  const operator = await findOperatorSession(services, caller.token, !caller.isAway);
  if (operator === undefined) throw refusal("SESSION_ENDED");
  checkPermission(operator, meta);
  return { as: "operator", context: { ...services, caller, operator } };
}

function checkPermission(operator: SignedInOperator, meta: CallMeta): void {
  if (meta.permission !== undefined && !operator.permissions.includes(meta.permission)) {
    throw refusal("PERMISSION_MISSING", { permission: meta.permission });
  }
}
