import type { Transaction } from "@banyan/db";
import { sql } from "kysely";

/** Keeps the worker that counts teams away until the transaction ends. */
export async function lockTeams(tx: Transaction): Promise<void> {
  await sql`select from team_roll_up for update`.execute(tx);
}

/**
 * Takes a whole branch from the figures of everybody above its top, or adds it to them. The branch has its present figures
 * and its days from the day of the move on. The caller holds the lock of {@link lockTeams}, and changes the paths in between.
 */
async function addBranch(tx: Transaction, memberId: string, at: Date, sign: 1 | -1): Promise<void> {
  const above = sql`
    player as top join member_path as path on path.descendant_no = top.no and path.depth > 0
  `;
  const ofDays = sql`top.id = ${memberId} and branch.day >= brand_date(top.brand_id, ${at})`;
  await sql`
    insert into team_now as known (agent_no, members, online, balance)
    select path.ancestor_no, ${sign} * (branch.members + branch.counted::integer),
      ${sign} * (branch.online + branch.own_online::integer), ${sign} * branch.balance
    from ${above} join team_now as branch on branch.agent_no = top.no
    where top.id = ${memberId}
    on conflict (agent_no) do update set members = known.members + excluded.members,
      online = known.online + excluded.online, balance = known.balance + excluded.balance
  `.execute(tx);
  await sql`
    insert into team_day as known (
      agent_no, day, deposits, withdrawals, bonuses, registrations, first_deposits, active
    )
    select path.ancestor_no, branch.day, ${sign} * deposits, ${sign} * withdrawals, ${sign} * bonuses,
      ${sign} * registrations, ${sign} * first_deposits, ${sign} * active
    from ${above} join team_day as branch on branch.agent_no = top.no
    where ${ofDays}
    on conflict (agent_no, day) do update set
      deposits = known.deposits + excluded.deposits, withdrawals = known.withdrawals + excluded.withdrawals,
      bonuses = known.bonuses + excluded.bonuses, registrations = known.registrations + excluded.registrations,
      first_deposits = known.first_deposits + excluded.first_deposits, active = known.active + excluded.active
  `.execute(tx);
  await sql`
    insert into team_play_day as known (
      agent_no, day, category, vendor_code, upline_no, bets, stake, payout, valid_bet
    )
    select path.ancestor_no, branch.day, category, vendor_code, next.ancestor_no, ${sign} * bets, ${sign} * stake,
      ${sign} * payout, ${sign} * valid_bet
    from ${above} join team_play_day as branch on branch.agent_no = top.no
    left join member_path as next on next.descendant_no = top.no and next.depth = path.depth + 1
    where ${ofDays}
    on conflict (agent_no, day, category, vendor_code) do update set
      bets = known.bets + excluded.bets, stake = known.stake + excluded.stake, payout = known.payout + excluded.payout,
      valid_bet = known.valid_bet + excluded.valid_bet
  `.execute(tx);
}

/** Moves the figures of a branch with its paths. The days before the move stay with those who were above then. */
export async function moveTeam(
  tx: Transaction,
  { memberId, uplineId, at }: { readonly memberId: string; readonly uplineId: string; readonly at: Date },
  changePaths: () => Promise<void>,
): Promise<void> {
  await addBranch(tx, memberId, at, -1);
  await changePaths();
  await addBranch(tx, memberId, at, 1);
  await sql`
    update team_play_day set upline_no = (select no from player where id = ${uplineId})
    from player as top
    where top.id = ${memberId} and team_play_day.agent_no = top.no
      and team_play_day.day >= brand_date(top.brand_id, ${at})
  `.execute(tx);
}
