-- An e-mail address that nobody has proven belongs to nobody yet: only proven addresses are unique.
drop index player_email;
create unique index player_email on player (brand_id, email_key) where email_verified_at is not null;
create index player_email_of on player (brand_id, email_key) where email_key is not null;
