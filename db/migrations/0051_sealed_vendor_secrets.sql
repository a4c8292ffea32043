-- What a vendor without a key pair signs with stands sealed under DATA_KEYS. One that an operator writes down in plain is
-- sealed at the next start.
alter table vendor add column shared_secret_sealed bytea;
alter table vendor drop constraint vendor_one_key;
alter table vendor add constraint vendor_one_key
  check (num_nonnulls(public_key, shared_secret, shared_secret_sealed) = 1);
alter table vendor drop constraint vendor_key_of_protocol;
alter table vendor add constraint vendor_key_of_protocol check (protocol <> 'sorted-form' or public_key is null);
