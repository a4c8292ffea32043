-- The private halves of payload keys stand sealed under the data key. Servers seal at their start what is still plain.
alter table payload_key
  add column private_sealed bytea,
  alter column private_jwk drop not null,
  add constraint payload_key_one_private check (num_nonnulls(private_jwk, private_sealed) = 1);
