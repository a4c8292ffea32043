-- Bonuses without a deposit: for new players, for a start of the installed app, and for birthdays (docs/flows/rewards.md).

alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check check (
  kind in (
    'first_deposit', 'reload', 'new_player', 'app_download', 'birthday', 'rebate', 'cashback', 'mission', 'vip', 'wheel',
    'eggs', 'activity', 'race', 'envelope', 'referral'
  )
);

-- The first start of the installed app by a signed-in player.
alter table player add column app_started_at timestamptz;

-- When the birthday was given. Null: before this was stored. A gift needs it some time before the day.
alter table player add column birthday_set_at timestamptz;
create function note_birthday() returns trigger language plpgsql as $$
begin
  new.birthday_set_at = now();
  return new;
end
$$;
create trigger player_birthday_given before insert on player
  for each row when (new.birthday is not null) execute function note_birthday();
create trigger player_birthday_changed before update of birthday on player
  for each row when (new.birthday is distinct from old.birthday) execute function note_birthday();

-- The last birthday up to a day. 29 February is the 28th in a year without it.
create function latest_birthday(birthday date, today date) returns date language sql immutable as $$
  select max(known.day)
  from generate_series(0, 1) as past
  cross join lateral (
    select (
      birthday + make_interval(years => date_part('year', today)::int - date_part('year', birthday)::int - past)
    )::date as day
  ) as known
  where known.day <= today
$$;
