-- Tables whose results come from a real studio: its sources tell what happens, and the engine decides.

alter table table_round
  -- The studio's name of the round. Null: the house's random source deals it.
  add column feed_round text,
  -- When each card and the outcome of a fed round are told, in milliseconds since 1970.
  add column told jsonb,
  -- Since when operators must decide about it, and why.
  add column disputed_at timestamptz,
  add column dispute text check (dispute in ('disagreement', 'silence', 'studio')),
  alter column chain_id drop not null,
  alter column place drop not null;

-- The unnamed constraints of shoe and hash make way for one that knows both kinds of rounds.
do $$
declare
  named text;
begin
  for named in
    select conname from pg_constraint
    where conrelid = 'table_round'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%shoe_id IS NULL%')
  loop
    execute format('alter table table_round drop constraint %I', named);
  end loop;
end
$$;
alter table table_round add constraint table_round_source check (
  case when feed_round is null
    then chain_id is not null and place is not null
      and (shoe_id is null) = (hash is not null) and (shoe_id is null) = (first_card is null)
    else chain_id is null and place is null and shoe_id is null and first_card is null and hash is null
  end
);
create unique index table_round_of_feed on table_round (table_code, feed_round) where feed_round is not null;

-- What a source of a table sent last.
create table feed_source (
  table_code text not null,
  source text not null,
  seq bigint not null default 0 check (seq >= 0),
  heard_at timestamptz,
  -- Since when frames are missing.
  gap_at timestamptz,
  primary key (table_code, source)
);

-- Every frame as it was taken. They are the evidence of a round.
create table feed_frame (
  table_code text not null,
  source text not null,
  seq bigint not null check (seq > 0),
  id uuid not null,
  kind text not null check (kind in ('open', 'close', 'card', 'result', 'void', 'shoe', 'stream')),
  round text,
  body jsonb not null,
  -- By the studio's clock.
  at timestamptz not null,
  heard_at timestamptz not null default clock_timestamp(),
  primary key (table_code, source, seq)
);
create index feed_frame_of_round on feed_frame (table_code, round) where round is not null;
create index feed_frame_of_stream on feed_frame (heard_at) where kind = 'stream';

-- Whether enough sources of the table are heard and its picture is on the air.
alter table live_table
  add column feed_live boolean not null default false,
  add column picture_live boolean not null default false;
