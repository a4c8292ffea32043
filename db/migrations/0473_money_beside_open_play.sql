-- Money that came from elsewhere while a bet was open. Nobody knew then how much of the locked money was left, so this part
-- of the player's money is not locked, and the end of the bonus does not take it. Minor units.
alter table wagering add column beside bigint not null default 0 check (beside >= 0);
