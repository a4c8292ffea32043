import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId, PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { sessionTokenHash } from "../session-token.ts";
import { pageHashOf } from "./begin-social.ts";

/** The input with which a page uses a proven identity: the ticket, and the key that the page kept since it began. */
export interface TicketInput {
  readonly ticket: string;
  readonly pageKey: string;
}

export interface ProvenIdentity {
  readonly provider: string;
  readonly subject: string;
  /** Present only when the provider has verified it. */
  readonly email: string | null;
  readonly name: string | null;
}

/**
 * The identity of a ticket, which stays valid. Throws Refusal SOCIAL_OVER when it is used, too old, or another page's.
 */
export async function readTicket(
  db: DatabaseConnection,
  brandId: BrandId,
  input: TicketInput,
): Promise<ProvenIdentity> {
  const identity = await db
    .selectFrom("social_ticket")
    .select(["provider", "subject", "email", "name"])
    .where("ticket_hash", "=", ticketHash(input))
    .where("page_hash", "=", pageHashOf(input.pageKey))
    .where("brand_id", "=", brandId)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (!identity) throw refusal("SOCIAL_OVER");
  return identity;
}

/** Uses a ticket up. Of concurrent uses one succeeds; the others are refused with SOCIAL_OVER. */
export async function spendTicket(tx: Transaction, brandId: BrandId, input: TicketInput): Promise<void> {
  const spent = await tx
    .deleteFrom("social_ticket")
    .where("ticket_hash", "=", ticketHash(input))
    .where("page_hash", "=", pageHashOf(input.pageKey))
    .where("brand_id", "=", brandId)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (spent.numDeletedRows !== 1n) throw refusal("SOCIAL_OVER");
}

/** The player to whom the identity is bound; undefined while it is unbound. */
export async function ownerOf(
  db: DatabaseConnection | Transaction,
  brandId: BrandId,
  { provider, subject }: ProvenIdentity,
): Promise<PlayerId | undefined> {
  const owner = await db
    .selectFrom("social_identity")
    .select("player_id")
    .where("brand_id", "=", brandId)
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return owner?.player_id as PlayerId | undefined;
}

/**
 * Binds the identity permanently to the player; the same binding again changes nothing. Throws Refusal, in
 * precedence order: SOCIAL_IDENTITY_TAKEN when it belongs to another player; SOCIAL_BOUND_ALREADY when the player has
 * another identity of the provider.
 */
export async function bindIdentity(
  tx: Transaction,
  brandId: BrandId,
  playerId: PlayerId,
  identity: ProvenIdentity,
): Promise<void> {
  const { provider, subject, email } = identity;
  const bound = await tx
    .insertInto("social_identity")
    .values({ brand_id: brandId, provider, subject, player_id: playerId, email })
    // Holds for either key: the second transaction waits for the first, and then reads what it wrote.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (bound.numInsertedOrUpdatedRows === 1n) return;
  const owner = await ownerOf(tx, brandId, identity);
  if (owner === playerId) return;
  throw refusal(owner ? "SOCIAL_IDENTITY_TAKEN" : "SOCIAL_BOUND_ALREADY");
}

function ticketHash({ ticket }: TicketInput): Buffer {
  const hash = sessionTokenHash(ticket);
  if (!hash) throw refusal("SOCIAL_OVER");
  return hash;
}
