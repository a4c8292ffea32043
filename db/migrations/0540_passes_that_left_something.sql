-- Passes over missions, levels and invited friends look at players who did something lately. They also have to see play
-- that was counted late, and steps that the budget had no room for.

-- The moment up to which the turnover was counted when the last pass began.
alter table mission add column counted_to timestamptz;
alter table level_ladder add column counted_to timestamptz;
alter table referral_program add column counted_to timestamptz;

-- A running pass looks at friends who did something since then; null: at all friends.
alter table referral_program add column since timestamptz;

-- The smallest amount that a pass left because the budget had no room. The pass after the budget has room looks at everybody
-- of the period.
alter table mission add column left_amount bigint check (left_amount > 0);
alter table referral_program add column left_amount bigint check (left_amount > 0);
