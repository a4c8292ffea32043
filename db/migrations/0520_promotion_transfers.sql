-- The cost of promotions, and what each branch of agents has cost, read the transfers of the cost accounts in a period.
-- Without these indexes every promotion reads all transfers of the period. Play and payments are left out, also those of
-- agents: they are almost all transfers, they never involve a cost account in money, and each would write an index more.
create index transfer_out_of_cost on transfer (source_account_id, created_at) include (amount)
  where source_player_id is null
    and kind not in (
      'bet', 'win', 'rollback', 'points_earned', 'deposit', 'withdrawal', 'wallet_in', 'wallet_out', 'agent_dividend',
      'agent_salary', 'member_transfer'
    );
create index transfer_into_cost on transfer (destination_account_id, created_at) include (amount)
  where destination_player_id is null
    and kind not in (
      'bet', 'win', 'rollback', 'points_earned', 'deposit', 'withdrawal', 'wallet_in', 'wallet_out', 'agent_dividend',
      'agent_salary', 'member_transfer'
    );

-- The report also counts the rewards that wait by their promotion. Ended rewards are not read.
drop index reward_lapses;
create index reward_lapses on reward (deadline, player_id, id) include (promotion_id, amount) where state = 'waiting';
