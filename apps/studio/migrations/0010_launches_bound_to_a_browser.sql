-- The browser that opened the launch first, by the hash of the key that it made. Others are refused; null until then.
alter table game_session add column browser_hash bytea;
