import { randomInt } from "node:crypto";
import type { Transaction } from "@banyan/db";
import { openAccount } from "@banyan/ledger";
import { newId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { joinTree, refuseTooDeep } from "../agents/index.ts";
import type { Brand } from "../context.ts";
import { noteEvent } from "../member-events.ts";

/** The data of a new player. Every value was checked, and no other value reaches the row. */
export interface NewPlayer {
  /** Created earlier by a caller that seals data for the player. */
  readonly id?: PlayerId | undefined;
  readonly username: string;
  readonly passwordHash: string;
  readonly paymentPasswordHash?: string | undefined;
  readonly accountType: number;
  readonly locale: string;
  readonly payeeName?: string | undefined;
  readonly email?: string | undefined;
  /** Country calling code without its plus, and the national number, digits only. */
  readonly mobile?: { readonly country: string; readonly number: string } | undefined;
  /** Whether the player has proven the number. */
  readonly mobileVerified?: boolean | undefined;
  readonly uplineId?: PlayerId | undefined;
  /** The number of an identity document, sealed for this player. */
  readonly idNumberSealed?: Buffer | undefined;
  readonly registerUrl?: string | undefined;
  readonly profile?: Readonly<Record<string, string>> | undefined;
}

/**
 * Creates a player of a brand below the upline and opens the cash account. Unique keys refuse a taken username, mobile
 * number or e-mail address: player_brand_id_username_key_key, player_mobile or player_email.
 *
 * Throws Refusal DEPTH_LIMIT when the upline is on the deepest level of its tree.
 */
export async function openPlayer(
  tx: Transaction,
  brand: Pick<Brand, "id" | "currency">,
  player: NewPlayer,
): Promise<PlayerId> {
  const id = player.id ?? newId<PlayerId>();
  if (player.uplineId) await refuseTooDeep(tx, player.uplineId);
  const { no } = await tx
    .insertInto("player")
    .values({
      id,
      brand_id: brand.id,
      username: player.username,
      username_key: player.username.toLowerCase(),
      password_hash: player.passwordHash,
      payment_password_hash: player.paymentPasswordHash ?? null,
      account_type: player.accountType,
      locale: player.locale,
      payee_name: player.payeeName ?? null,
      email: player.email ?? null,
      email_key: player.email?.toLowerCase() ?? null,
      mobile_country: player.mobile?.country ?? null,
      mobile_number: player.mobile?.number ?? null,
      mobile_verified_at: player.mobileVerified ? sql<Date>`now()` : null,
      upline_id: player.uplineId ?? null,
      referral_code: newInvitationCode(),
      id_number_sealed: player.idNumberSealed ?? null,
      register_url: player.registerUrl ?? null,
      profile: JSON.stringify(player.profile ?? {}),
    })
    .returning("no")
    .executeTakeFirstOrThrow();
  if (player.mobileVerified) {
    await noteEvent(tx, { playerId: id, brandId: brand.id, kind: "contact_verified", subject: "sms" });
  }
  await joinTree(tx, no, player.uplineId);
  await openAccount(tx, { brandId: brand.id, playerId: id, kind: "player_cash", currency: brand.currency });
  return id;
}

/** Letters and digits that are not confused when a code is read aloud. */
const CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 10;

/** Fifty random bits: a collision within a brand is very unlikely, and the unique key refuses it. */
export function newInvitationCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}
