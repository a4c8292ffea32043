-- Activities: a player applies with a comment and pictures, and operators decide about the reward.
alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check check (
  kind in ('first_deposit', 'reload', 'rebate', 'cashback', 'mission', 'vip', 'wheel', 'eggs', 'activity')
);

alter table upload drop constraint upload_purpose_check,
  add constraint upload_purpose_check check (purpose in ('deposit_proof', 'receipt_proof', 'activity'));

create table activity_application (
  player_id uuid not null references player (id),
  id uuid not null,
  promotion_id uuid not null references promotion (id),
  brand_id text not null references brand (id),
  version integer not null,
  -- 'once', or the first day of the period in which the player may be rewarded once.
  period text not null,
  state text not null check (state in ('applying', 'rejected', 'issued')),
  comment text not null check (char_length(comment) <= 140),
  -- Ids of uploads.
  pictures uuid[] not null check (cardinality(pictures) <= 3),
  sent_at timestamptz not null default now(),
  -- Minor units of the budget that are reserved while it waits, and the paid amount.
  reserved bigint not null check (reserved >= 0),
  amount bigint not null default 0 check (amount >= 0),
  -- The first approval of an amount that needs two.
  first_by uuid references operator (id),
  first_amount bigint,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  reason text,
  primary key (player_id, id),
  check ((state = 'applying') = (reserved > 0)),
  check ((state = 'applying') = (decided_by is null)),
  check ((state = 'issued') = (amount > 0)),
  check ((first_by is null) = (first_amount is null)),
  constraint activity_application_has_two_operators check (first_by is null or first_by <> decided_by or state <> 'issued')
);
-- A rejected application is sent again in the same row.
create unique index activity_application_of_period on activity_application (player_id, promotion_id, period);
create index activity_application_waits on activity_application (brand_id, sent_at, id) where state = 'applying';
create index activity_application_decided on activity_application (brand_id, decided_at desc, id) where state <> 'applying';
