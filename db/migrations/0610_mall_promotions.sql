-- Points for a bonus or for tickets of a raffle (docs/flows/points.md).

alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check check (
  kind in (
    'first_deposit', 'reload', 'new_player', 'app_download', 'birthday', 'points_mall', 'rebate', 'cashback', 'mission',
    'vip', 'wheel', 'eggs', 'activity', 'race', 'envelope', 'referral'
  )
);

alter table points_redemption drop constraint points_redemption_type_check;
alter table points_redemption add constraint points_redemption_type_check
  check (type in ('cash', 'gift', 'bonus', 'tickets', 'convert'));

-- Tickets that a player has paid for. Those of a day's play are computed and are not stored.
create table raffle_ticket (
  player_id uuid not null references player (id),
  -- The id of the redemption.
  id uuid not null,
  promotion_id uuid not null references promotion (id),
  bought integer not null check (bought > 0),
  left_count integer not null,
  bought_at timestamptz not null default now(),
  -- When the raffle was over and the unused tickets were paid back.
  returned_at timestamptz,
  -- Hundredths of a point, and minor units of money.
  points_returned bigint not null default 0 check (points_returned >= 0),
  money_returned bigint not null default 0 check (money_returned >= 0),
  primary key (player_id, id),
  constraint raffle_ticket_is_used_once check (left_count between 0 and bought)
);
create index raffle_ticket_left on raffle_ticket (promotion_id, player_id) where left_count > 0 and returned_at is null;

-- The stored ticket of a draw; null: a ticket of the day.
alter table raffle_draw
  add column ticket_id uuid,
  add foreign key (player_id, ticket_id) references raffle_ticket (player_id, id);

-- A reward names the promotion that its bonus or its tickets belong to.
alter table content_version disable trigger content_version_is_permanent;
update content_version set content = content || '{"promotionId": null, "tickets": null}'
where content ->> 'kind' = 'reward';
alter table content_version enable trigger content_version_is_permanent;
update content_item set content = content || '{"promotionId": null, "tickets": null}' where kind = 'reward';
