-- Events of members, the goals of missions that are no play and no deposits (docs/flows/rewards.md).

create table member_event_kind (
  kind text primary key,
  -- Earlier events of the kind were not recorded.
  known_since timestamptz not null
);
insert into member_event_kind (kind, known_since) values
  ('sign_in', now()), ('friend_deposited', now()), ('contact_verified', '-infinity'), ('app_started', '-infinity');

create table member_event (
  player_id uuid not null references player (id),
  kind text not null references member_event_kind (kind),
  -- What makes it once: the day of the brand's zone, the friend, the kind of contact, or "app".
  subject text not null,
  brand_id text not null references brand (id),
  at timestamptz not null default now(),
  primary key (player_id, kind, subject)
);
create index member_event_of_brand on member_event (brand_id, at);

-- What the rows of players say about the past.
insert into member_event (player_id, kind, subject, brand_id, at)
select id, 'contact_verified', 'sms', brand_id, mobile_verified_at from player where mobile_verified_at is not null
union all
select id, 'contact_verified', 'email', brand_id, email_verified_at from player where email_verified_at is not null
union all
select id, 'app_started', 'app', brand_id, app_started_at from player where app_started_at is not null;
