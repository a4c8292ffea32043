import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import type { Brand } from "../context.ts";
import { refusal } from "../refusal.ts";
import { IS_OPEN } from "./downlines/link-row.ts";
import type { FieldValues } from "./registration-check.ts";

/** Fields that may name the inviter; the first given one counts. */
const INVITATION_FIELDS = ["affiliateCode", "referralCode", "recommenderId"] as const;

export interface Inviter {
  readonly id: PlayerId;
  readonly code: string;
  /** The agent's invitation link whose code it is; absent for a player's own code and for a host. */
  readonly link?: { readonly id: string; readonly accountType: number } | undefined;
}

/**
 * The player who invited the new one. A given code decides; without a code, the owner of the site's host decides
 * . Throws Refusal INVITATION_CODE_ERROR when a given code belongs to no active player of the
 * brand, and to no open invitation link.
 */
export async function findInviter(
  db: DatabaseConnection,
  brand: Pick<Brand, "id">,
  fields: FieldValues,
  host: string,
): Promise<Inviter | undefined> {
  const codes = INVITATION_FIELDS.map((field) => fields[field]).filter((code) => code !== undefined);
  const [first, ...others] = codes;
  if (first === undefined) return inviterOfHost(db, brand, host);
  const inviter = await inviterOfCode(db, brand, first);
  for (const code of others) await inviterOfCode(db, brand, code);
  return inviter;
}

/** The owner of a code or of an open link, in upper or lower case. Throws Refusal INVITATION_CODE_ERROR when nobody has it. */
export async function inviterOfCode(db: DatabaseConnection, brand: Pick<Brand, "id">, code: string): Promise<Inviter> {
  const inviter = await db
    .selectFrom("player")
    .select(["id", "referral_code as code"])
    .where("brand_id", "=", brand.id)
    .where("referral_code", "=", code.toUpperCase())
    .where("status", "=", "active")
    .executeTakeFirst();
  if (inviter) return { id: inviter.id as PlayerId, code: inviter.code };
  const byLink = await inviterOfLink(db, brand, code);
  if (!byLink) throw refusal("INVITATION_CODE_ERROR");
  return byLink;
}

/** The agent whose open invitation link has the code. */
async function inviterOfLink(
  db: DatabaseConnection,
  brand: Pick<Brand, "id">,
  code: string,
): Promise<Inviter | undefined> {
  const link = await db
    .selectFrom("invitation_link as link")
    .innerJoin("player", "player.id", "link.agent_id")
    .select(["link.id", "link.code", "link.account_type", "player.id as agent_id"])
    .where("link.brand_id", "=", brand.id)
    .where("link.code", "=", code.toUpperCase())
    .where("player.status", "=", "active")
    .where(IS_OPEN)
    .executeTakeFirst();
  if (!link) return undefined;
  return { id: link.agent_id as PlayerId, code: link.code, link: { id: link.id, accountType: link.account_type } };
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
