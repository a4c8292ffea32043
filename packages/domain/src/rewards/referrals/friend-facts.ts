import { type FriendFacts, REFERRAL_WEIGHTS, type ReferralSignal, type ReferralStep } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";

/** Play with a bonus wallet or a free round counts nothing for the inviter. */
const CASH = "00000000-0000-0000-0000-000000000000";

/** An invited friend, with what decides about the inviter's rewards. */
export interface Friend {
  readonly id: string;
  readonly inviterId: string;
  readonly version: number;
  /** As they are stored: those of the registration. */
  readonly terms: unknown;
  readonly facts: FriendFacts;
  readonly given: readonly ReferralStep[];
}

interface FriendRow {
  readonly id: string;
  readonly inviter_id: string;
  readonly version: number;
  readonly terms: unknown;
  readonly first_deposit: bigint | null;
  readonly valid_bet: string;
  readonly shared_bet: string;
  readonly given: readonly { readonly step: number; readonly amount: string }[];
}

/** Friends with their facts. A friend has the terms that were the present ones at the registration. */
export async function friendsWithFacts(
  tx: Transaction,
  friends: readonly string[],
  { promotionId, currency }: { readonly promotionId: string; readonly currency: string },
): Promise<readonly Friend[]> {
  const { rows } = await sql<FriendRow>`
    select friend.id, friend.upline_id as inviter_id, acting.version, acting.terms, first.amount as first_deposit,
      played.valid_bet::text as valid_bet, played.shared_bet::text as shared_bet, (
        select coalesce(jsonb_agg(jsonb_build_object('step', step, 'amount', amount::text)), '[]') from referral_reward
        where friend_id = friend.id
      ) as given
    from player as friend
    cross join lateral (
      select version, terms from promotion_version
      where promotion_id = ${promotionId} order by created_at <= friend.created_at desc,
        case when created_at <= friend.created_at then version end desc, version limit 1
    ) as acting
    left join lateral (
      select paid_amount as amount from deposit
      where player_id = friend.id and state = 'settled' and settled_at is not null and currency = ${currency}
      order by settled_at limit 1
    ) as first on true
    cross join lateral (
      select coalesce(sum(valid_bet), 0) as valid_bet, coalesce(sum(valid_bet) filter (
        where hour < friend.created_at + make_interval(days => coalesce((acting.terms -> 'share' ->> 'days')::int, 0))
      ), 0) as shared_bet
      from turnover_hour
      where player_id = friend.id and currency = ${currency} and bonus_id = ${CASH}
        and hour >= date_trunc('hour', friend.created_at) - interval '1 hour'
    ) as played
    where friend.id = any(${[...friends]}::uuid[]) order by friend.id
  `.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    inviterId: row.inviter_id,
    version: row.version,
    terms: row.terms,
    facts: {
      firstDeposit: row.first_deposit,
      validBet: BigInt(row.valid_bet),
      sharedBet: BigInt(row.shared_bet),
    },
    given: row.given.map(({ step, amount }) => ({ step, amount: BigInt(amount) })),
  }));
}

/** A signal that inviter and friend are one person. */
export interface Evidence {
  readonly signal: ReferralSignal;
  readonly weight: number;
}

/**
 * The signals between a friend and the inviter. A device counts also when another friend of the same inviter uses it. The
 * address is that of the last sign-in.
 */
export async function evidenceOf(
  db: DatabaseConnection | Transaction,
  { id, inviterId }: Pick<Friend, "id" | "inviterId">,
): Promise<readonly Evidence[]> {
  const { rows } = await sql<Record<ReferralSignal, boolean>>`
    select exists (
      select from player_device as own
      join player as other on other.upline_id = inviter.id or other.id = inviter.id
      join player_device as theirs on theirs.player_id = other.id and theirs.device_id = own.device_id
      where own.player_id = friend.id and other.id <> friend.id
    ) as device, coalesce(lower(trim(friend.payee_name)) = lower(trim(inviter.payee_name)), false) as payee,
      coalesce(
        friend.mobile_number = inviter.mobile_number and friend.mobile_country = inviter.mobile_country, false
      ) as phone, coalesce(friend.last_login_ip = inviter.last_login_ip, false) as address
    from player as friend join player as inviter on inviter.id = ${inviterId} where friend.id = ${id}
  `.execute(db);
  const [found] = rows;
  const signals = Object.entries(REFERRAL_WEIGHTS) as [ReferralSignal, number][];
  return signals.flatMap(([signal, weight]) => (found?.[signal] ? [{ signal, weight }] : []));
}
