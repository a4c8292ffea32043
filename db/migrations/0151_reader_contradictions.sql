-- Why a reader stopped is a code, whose words are the console's in the operator's language, and a transaction.
alter table play_reader add column contradicting_transaction text;

update play_reader set
  contradicting_transaction = substring(reason from ': ([^:]*)$'),
  reason = case when reason like '%takes back more than was ever counted%' then 'more_taken_back_than_counted'
    else 'payout_of_voided_bets' end
where reason is not null;
