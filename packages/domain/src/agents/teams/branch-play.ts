import { type RawBuilder, sql } from "kysely";

/**
 * SQL: the rows of `team_play_day` of every member who was in a branch on the row's day, for the member's own play. Its
 * cost grows with the branch.
 */
export const branchPlay = (
  top: RawBuilder<unknown>,
  { from, to }: { readonly from: string; readonly to: string },
): RawBuilder<unknown> => sql`
  select row.* from team_play_day as row join player as member on member.no = row.agent_no
  where row.day >= ${from}::date and row.day <= ${to}::date
    and (row.own_bets, row.own_stake, row.own_payout, row.own_valid_bet) <> (0, 0, 0, 0)
    and row.agent_no in (
      select descendant_no from member_path where ancestor_no = ${top}
      union all
      select descendant_no from member_path_past where ancestor_no = ${top}
    )
    and case
      when exists (select from member_path_past where descendant_no = row.agent_no)
      then was_below(${top}, row.agent_no, zone_day_start(row.day, brand_zone(member.brand_id, now())))
      else true
    end
`;
