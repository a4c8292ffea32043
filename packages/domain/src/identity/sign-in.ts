import type { ErrorCode, LoginValue } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { type PlayerId, Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand, Caller } from "../context.ts";
import { readMember } from "./read-member.ts";
import type { PlayerRole } from "./player-role.ts";
import { openPlayerSession } from "./player-session.ts";
import { registerPlace } from "./places.ts";

const SECONDS_A_DAY = 86_400;

/** Who came by a password, which may be the brand's default or too old; no other way in is asked to change it. */
export interface ByPassword {
  readonly isDefault: boolean;
}

/**
 * Opens a session for a player who has proven who he is, and answers what the site is told at sign-in.
 * The address and the browser are registered as the player's. Throws Refusal ACCOUNT_BLOCKED when he was blocked at
 * the last moment.
 */
export async function signIn(
  tx: Transaction,
  brand: Brand,
  player: { readonly id: PlayerId; readonly role: PlayerRole },
  hours: number,
  caller: Caller,
  byPassword?: ByPassword,
): Promise<LoginValue> {
  const known = await noteSignIn(tx, brand, player.id, caller);
  // The demo's trial account is everybody's: nobody may change its password.
  const mayBeDue = byPassword !== undefined && player.role !== "trial";
  const passwordExpired = mayBeDue && (byPassword.isDefault || known.passwordExpired);
  const session = await openPlayerSession(tx, player.id, hours, caller, passwordExpired);
  await registerPlace(tx, player.id, caller);
  const user = await readMember(tx, brand, { ...player, tokenHash: session.tokenHash });
  return {
    token: session.token,
    expiresAt: session.expiresAt,
    firstTimeLogin: user.firstTimeLogin,
    passwordExpired,
    user,
  };
}

/** Locks the player's row, so that a block that comes at the same time ends this session or prevents it. */
async function noteSignIn(
  tx: Transaction,
  { settings }: Brand,
  id: PlayerId,
  caller: Caller,
): Promise<{ readonly passwordExpired: boolean }> {
  const expiring = settings.flags["PWDEXPFORCECHANGE3"] === true;
  const seconds = settings.session.passwordDays * SECONDS_A_DAY;
  const noted = await tx
    .updateTable("player")
    .set({
      first_login_at: sql<Date>`coalesce(first_login_at, now())`,
      last_login_at: sql<Date>`now()`,
      last_login_ip: caller.ip,
    })
    .where("id", "=", id)
    .where("status", "=", "active")
    .returning(
      sql<boolean>`must_change_password
        or (${expiring} and password_changed_at < now() - make_interval(secs => ${seconds}))`.as("passwordExpired"),
    )
    .executeTakeFirst();
  if (!noted) throw new Refusal("ACCOUNT_BLOCKED" satisfies ErrorCode);
  return noted;
}
