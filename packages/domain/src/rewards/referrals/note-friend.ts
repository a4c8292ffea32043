import { REFERRAL_HELD_FROM } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { brandSettings } from "../../brand/index.ts";
import { noteEvent } from "../../member-events.ts";
import { evidenceOf } from "./friend-facts.ts";

interface FriendRow {
  readonly inviter_id: string;
  readonly account_type: number;
  readonly brand_id: string;
  readonly settings: unknown;
}

/**
 * Notes the first settled deposit of an invited friend as an event of the inviter. A friend who seems to be the inviter
 * is not noted; an operator who releases the held reward notes the friend. Agents are paid by their contracts.
 */
export async function noteFriendDeposit(tx: Transaction, friendId: string, depositId: string): Promise<void> {
  const { rows } = await sql<FriendRow>`
    select inviter.id as inviter_id, inviter.account_type, friend.brand_id, brand.settings
    from player as friend
    join player as inviter on inviter.id = friend.upline_id
    join brand on brand.id = friend.brand_id
    where friend.id = ${friendId} and friend.status = 'active' and not exists (
      select from deposit where player_id = friend.id and state = 'settled' and id <> ${depositId}
    )
  `.execute(tx);
  const [friend] = rows;
  if (!friend || isAgent(friend)) return;
  const { inviter_id: inviterId, brand_id: brandId } = friend;
  const evidence = await evidenceOf(tx, { id: friendId, inviterId });
  if (evidence.reduce((sum, { weight }) => sum + weight, 0) >= REFERRAL_HELD_FROM) return;
  await noteFriend(tx, { brandId, inviterId, friendId });
}

/** Notes a friend who has deposited as an event of the inviter. */
export async function noteFriend(
  tx: Transaction,
  { brandId, inviterId, friendId }: { readonly brandId: string; readonly inviterId: string; readonly friendId: string },
): Promise<void> {
  await noteEvent(tx, { playerId: inviterId, brandId, kind: "friend_deposited", subject: friendId });
}

function isAgent({ account_type: type, settings }: FriendRow): boolean {
  const { accountTypes, flags } = brandSettings.parse(settings);
  return flags["AGENTPOLICY3"] === true && accountTypes.agents.includes(type);
}
