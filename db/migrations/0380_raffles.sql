-- Raffles: a wheel or eggs, in which a ticket draws a prize by the fair source (docs/flows/raffles.md).

alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check
  check (kind in ('first_deposit', 'reload', 'rebate', 'cashback', 'mission', 'vip', 'wheel', 'eggs'));

-- The run of a raffle is one day. Each of its rewards is released when it is drawn.
alter table reward_run drop constraint reward_run_kind_check;
alter table reward_run add constraint reward_run_kind_check
  check (kind in ('rebate', 'cashback', 'mission', 'level_up', 'level_week', 'level_month', 'wheel', 'eggs'));
alter table reward drop constraint reward_kind_check;
alter table reward add constraint reward_kind_check
  check (kind in ('rebate', 'cashback', 'mission', 'level_up', 'level_week', 'level_month', 'wheel', 'eggs'));
-- The step of a mission, the level of a bonus, or the number of a draw in its day, from 1 on; 0 for other kinds.
alter table reward drop constraint reward_step_check;
alter table reward add constraint reward_step_check check ((kind in ('mission', 'level_up', 'wheel', 'eggs')) = (step > 0));

-- The seed of a player's next draw. Its hash is shown before the draw; the draw shows the seed.
create table raffle_seed (
  player_id uuid not null references player (id),
  promotion_id uuid not null references promotion (id),
  -- Sealed under a data key, so nobody who reads the database knows the next draw.
  sealed_seed bytea not null,
  seed_hash text not null,
  made_at timestamptz not null default now(),
  primary key (player_id, promotion_id)
);

-- How many of a prize all versions of a raffle together may give; null: any number.
create table raffle_stock (
  promotion_id uuid not null references promotion (id),
  prize text not null,
  granted integer check (granted >= 0),
  given integer not null default 0 check (given >= 0),
  primary key (promotion_id, prize),
  constraint raffle_stock_is_kept check (given <= granted)
);

create table raffle_draw (
  player_id uuid not null references player (id),
  id uuid not null,
  promotion_id uuid not null references promotion (id),
  brand_id text not null references brand (id),
  version integer not null,
  -- The brand's day whose ticket was used, and the number of the draw in it.
  day date not null,
  number integer not null check (number > 0),
  server_seed text not null,
  seed_hash text not null,
  client_seed text not null,
  point integer not null check (point >= 0),
  -- Places in the version's list of prizes. They differ when nothing of the drawn prize was left.
  drawn_place smallint not null check (drawn_place >= 0),
  place smallint not null check (place >= 0),
  kind text not null check (kind in ('cash', 'points', 'nothing')),
  amount bigint not null check (amount >= 0),
  -- The reward that waits for a claim.
  reward_id uuid,
  drawn_at timestamptz not null default now(),
  primary key (player_id, id),
  unique (player_id, promotion_id, day, number),
  unique (player_id, seed_hash),
  check ((kind = 'cash') = (reward_id is not null)),
  check ((kind = 'nothing') = (amount = 0))
);
create index raffle_draw_newest on raffle_draw (player_id, promotion_id, drawn_at desc, id desc);
create index raffle_draw_of_promotion on raffle_draw (promotion_id, drawn_at);
create trigger raffle_draw_is_permanent before update or delete on raffle_draw
  for each row execute function refuse_change();
create trigger raffle_draw_is_not_emptied before truncate on raffle_draw
  for each statement execute function refuse_change();
