-- Words by which operators group members. Audiences of promotions and messages may ask for them.
create table player_label (
  player_id uuid not null references player (id),
  label text not null check (length(label) between 1 and 32),
  created_at timestamptz not null default now(),
  primary key (player_id, label)
);
