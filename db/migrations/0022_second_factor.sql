-- The second half of a sign-in, and an authenticator that is set up anew while the one before it still counts.

comment on column sign_in_challenge.password_due is 'The password was the default one of the brand.';
alter table sign_in_challenge rename column password_due to default_password;

alter table player_authenticator
  alter column secret_sealed drop not null,
  -- Shown to the player, who has not yet shown a code of it.
  add column pending_sealed bytea,
  add constraint player_authenticator_known check (num_nonnulls(secret_sealed, pending_sealed) > 0),
  add constraint player_authenticator_counts check ((secret_sealed is null) = (confirmed_at is null));
