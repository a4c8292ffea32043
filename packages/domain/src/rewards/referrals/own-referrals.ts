import type { CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { coveredName } from "../../covered-name.ts";
import { programOf } from "./program-rows.ts";

type Call = typeof contract.rewards.ownReferrals;

/** The friends that are listed. */
const LISTED = 100;
const CASH = "00000000-0000-0000-0000-000000000000";

interface FriendRow {
  readonly id: string;
  readonly username: string;
  readonly registered_at: Date;
  readonly has_deposited: boolean;
  readonly valid_bet: string;
  readonly earned: string;
  readonly is_held: boolean;
}

/** The present terms for friends, and each friend of the member with the brought sum. Agents have their contracts. */
export async function ownReferrals({ db, player, brand }: PlayerContext): Promise<CallOutput<Call>> {
  const program = player.role === "agent" ? undefined : await programOf(db, brand.id);
  const { rows } = await sql<FriendRow>`
    select friend.id, friend.username, friend.created_at as registered_at, exists (
        select from deposit where player_id = friend.id and state = 'settled'
      ) as has_deposited, (
        select coalesce(sum(valid_bet), 0)::text from turnover_hour
        where player_id = friend.id and currency = ${brand.currency} and bonus_id = ${CASH}
      ) as valid_bet, brought.earned::text as earned, brought.is_held
    from player as friend
    cross join lateral (
      select coalesce(sum(amount) filter (where state = 'granted'), 0) as earned,
        coalesce(bool_or(state = 'held'), false) as is_held
      from referral_reward where friend_id = friend.id and inviter_id = ${player.id}
    ) as brought
    where friend.upline_id = ${player.id} order by friend.created_at desc, friend.id limit ${LISTED}
  `.execute(db);
  const { rows: sums } = await sql<{ earned: string }>`
    select coalesce(sum(amount), 0)::text as earned from referral_reward
    where inviter_id = ${player.id} and state = 'granted'
  `.execute(db);
  const terms = program && !program.stopped ? { ...program.terms, steps: [...program.terms.steps] } : null;
  return {
    value: {
      ...{ currency: brand.currency, terms, earned: BigInt(sums[0]?.earned ?? "0") },
      friends: rows.map((row) => ({
        id: row.id,
        name: coveredName(row.username),
        registeredAt: row.registered_at,
        hasDeposited: row.has_deposited,
        validBet: BigInt(row.valid_bet),
        earned: BigInt(row.earned),
        isHeld: row.is_held,
      })),
    },
  };
}
