-- A bonus is cancelled when its player may not play any more.
alter table promotion_entry drop constraint promotion_entry_end_reason_check;
alter table promotion_entry add constraint promotion_entry_end_reason_check check (
  end_reason in (
    'completed', 'used_up', 'forfeited', 'expired', 'left', 'deposit_too_small', 'not_eligible', 'cancelled'
  )
);
