-- The back office finds members by how their nickname begins.
create index player_nickname_begins on player (lower(nickname) text_pattern_ops) where nickname is not null;
