-- A member may remove a bank account. Its row stays, because withdrawals name it; its number may be added again.
alter table bank_account add column removed_at timestamptz;
alter table bank_account drop constraint bank_account_once;
create unique index bank_account_once on bank_account (number_fingerprint) where removed_at is null;
