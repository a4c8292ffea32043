-- The amount that a gateway says it has paid, where it is not the requested one. Such a payout stays underway until
-- operators close it.
alter table withdrawal
  -- Minor units.
  add column reported_amount bigint,
  add column reported_currency text,
  add column reported_at timestamptz,
  add constraint withdrawal_report_check check (num_nulls(reported_amount, reported_currency, reported_at) in (0, 3));
create index withdrawal_underway on withdrawal (created_at, id) where state in ('approved', 'sent');

alter table cashier_decision drop constraint cashier_decision_decision_check;
alter table cashier_decision add constraint cashier_decision_decision_check
  check (decision in ('approve', 'reject', 'return', 'force_receipt', 'close_payout'));
