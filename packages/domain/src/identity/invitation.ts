import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import type { Brand } from "../context.ts";
import { refusal } from "../refusal.ts";
import type { FieldValues } from "./registration-check.ts";

/** Fields that may name the inviter; the first given one counts. */
const INVITATION_FIELDS = ["affiliateCode", "referralCode", "recommenderId"] as const;

export interface Inviter {
  readonly id: PlayerId;
  readonly code: string;
}

/**
 * The player who invited the new one. A given code decides; without a code, the owner of the site's host decides
 * . Throws Refusal INVITATION_CODE_ERROR when a given code belongs to no active player of the brand.
 */
export async function findInviter(
  db: DatabaseConnection,
  brand: Pick<Brand, "id">,
  fields: FieldValues,
  host: string,
): Promise<PlayerId | undefined> {
  const codes = INVITATION_FIELDS.map((field) => fields[field]).filter((code) => code !== undefined);
  const [first, ...others] = codes;
  if (first === undefined) return (await inviterOfHost(db, brand, host))?.id;
  const inviter = await inviterOfCode(db, brand, first);
  for (const code of others) await inviterOfCode(db, brand, code);
  return inviter.id;
}

/** The owner of a code, in upper or lower case. Throws Refusal INVITATION_CODE_ERROR when nobody has it. */
export async function inviterOfCode(db: DatabaseConnection, brand: Pick<Brand, "id">, code: string): Promise<Inviter> {
  const inviter = await db
    .selectFrom("player")
    .select(["id", "referral_code as code"])
    .where("brand_id", "=", brand.id)
    .where("referral_code", "=", code.toUpperCase())
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!inviter) throw refusal("INVITATION_CODE_ERROR");
  return { id: inviter.id as PlayerId, code: inviter.code };
}

/** The member to whom a host of the site belongs; undefined for the brand's own hosts. */
export async function inviterOfHost(
  db: DatabaseConnection,
  brand: Pick<Brand, "id">,
  host: string,
): Promise<Inviter | undefined> {
  const inviter = await db
    .selectFrom("affiliate_domain as bound")
    .innerJoin("player", "player.id", "bound.player_id")
    .select(["player.id", "player.referral_code as code"])
    .where("bound.brand_id", "=", brand.id)
    .where("bound.host", "=", host.toLowerCase())
    .where("player.status", "=", "active")
    .executeTakeFirst();
  return inviter && { id: inviter.id as PlayerId, code: inviter.code };
}
