-- Races by the number of rounds, and by the best payout of one round beside its stake (docs/flows/rewards.md). They are
-- counted from the record of play.

-- The first page of the record that the present run has not counted. Null at its beginning, and for scores that are
-- summed up from turnover.
alter table race add column next_page bigint;

comment on column race_score.score is
  'In the unit of the run''s score: minor units, rounds, or ten-thousandths of a stake.';

-- The rounds of an open run that would give their player a place. The best one is the player's score. A pass over the
-- race writes thousands of them, and the end of the run removes them, so no row is looked up for a foreign key.
create table race_round (
  run uuid not null,
  player_id uuid not null,
  round_id uuid not null,
  -- Payout × 10,000 / stake, cut down.
  multiplier bigint not null,
  primary key (run, player_id, round_id)
);
