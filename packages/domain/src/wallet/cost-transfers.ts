import { sql } from "kysely";

/** The kinds that no cost account has: play, payments, those of agents too, and points, which are no money. */
const OF_NO_COST = sql`
  kind not in (
    'bet', 'win', 'rollback', 'points_earned', 'deposit', 'withdrawal', 'wallet_in', 'wallet_out', 'agent_dividend',
    'agent_salary', 'member_transfer'
  )
`;

/** SQL: transfers out of a cost account, as the index transfer_out_of_cost has them. */
export const OUT_OF_COST = sql`(source_player_id is null and ${OF_NO_COST})`;

/** SQL: transfers into a cost account, as the index transfer_into_cost has them. */
export const INTO_COST = sql`(destination_player_id is null and ${OF_NO_COST})`;
