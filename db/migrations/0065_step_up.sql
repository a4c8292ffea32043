-- Step-up proofs of sessions, the hold time of new bank accounts, locks that grow, and approvals bound to a proof.

-- When the holder of this session last proved again who they are; a few minutes of it let the session change what
-- guards the account or where its money goes.
alter table player_session add column stepped_up_at timestamptz;

-- False while nobody knows the password: it was made for an account that was opened through an identity provider.
alter table player add column has_own_password boolean not null default true;

-- Until this moment no withdrawal may go to the account.
alter table bank_account add column usable_from timestamptz not null default now();
update bank_account set usable_from = created_at;

-- How many locks a subject has run into without a success in between; the lock time grows with them.
alter table sign_in_failure add column locks integer not null default 0 check (locks >= 0);

-- What an operator looked at: a deposit's proof and amount. An approval of another proof or amount is another approval.
alter table cashier_decision add column looked_at text not null default '';
alter table cashier_decision drop constraint cashier_decision_pkey;
alter table cashier_decision add primary key (case_id, operator_id, decision, looked_at);

-- The bank transfers that were credited lately, by member and by operator.
create index deposit_settled_of on deposit (player_id, settled_at) where settled_at is not null;
create index cashier_decision_by on cashier_decision (operator_id, created_at);
