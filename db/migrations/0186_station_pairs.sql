-- A lottery over the draws of two others, such as two stations of a day. Its result is both results together.
alter table lottery_game
  add column one_code text references lottery_game (code),
  add column other_code text references lottery_game (code),
  add check ((one_code is null) = (other_code is null)),
  add check (one_code <> other_code and one_code <> code and other_code <> code),
  add check (one_code is null or keeper_code is null);

create index lottery_game_by_one on lottery_game (one_code) where one_code is not null;
create index lottery_game_by_other on lottery_game (other_code) where other_code is not null;
