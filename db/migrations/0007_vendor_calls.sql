-- All that a vendor may call, vendors with a shared secret instead of a key pair, and a second protocol.

alter table vendor drop constraint vendor_protocol_check;
alter table vendor add constraint vendor_protocol_check check (protocol in ('seamless', 'sorted-form'));

-- A vendor signs with one of both: a key pair, of which this is the public half, or a secret that the platform shares.
-- The secret is as good as the vendor's signature: it is never shown again once it is stored.
alter table vendor alter column public_key drop not null;
alter table vendor add column shared_secret text check (length(shared_secret) between 32 and 256);
alter table vendor add constraint vendor_one_key check (num_nonnulls(public_key, shared_secret) = 1);
-- A sum of sorted parameters and a secret can be made with nothing else.
alter table vendor add constraint vendor_key_of_protocol check (protocol <> 'sorted-form' or shared_secret is not null);

-- What the vendor wants to hear when it rolls a bet back that never came. It leaves a tombstone either way.
alter table vendor add column unknown_rollback text not null default 'success'
  check (unknown_rollback in ('success', 'not_found'));

-- Ids of calls are kept for good, and at the very least for four months, in which a vendor may send one again.
alter table wager_action drop constraint wager_action_kind_check;
alter table wager_action add constraint wager_action_kind_check check (
  kind in (
    'bet', 'win', 'rollback', 'tombstone', 'bonus_win', 'jackpot_win', 'promo_win', 'refund', 'round_end',
    'adjustment', 'settle', 'unsettle', 'resettle', 'cash_out'
  )
);

-- What was won beside a stake, and what is put right, may belong to no round.
alter table wager_action alter column round_id drop not null;
alter table wager_action add constraint wager_action_in_round check (
  round_id is not null or kind in ('bonus_win', 'jackpot_win', 'promo_win', 'adjustment', 'rollback')
);

-- Above zero whichever way it went, except where the kind does not tell the way: those are below zero when they took.
alter table wager_action drop constraint wager_action_amount_check;
alter table wager_action add constraint wager_action_amount_check check (
  amount >= 0 or kind in ('adjustment', 'resettle')
);
alter table wager_action drop constraint wager_action_check;
alter table wager_action add constraint wager_action_moved check ((transfer_id is not null) = (amount <> 0));
alter table wager_action drop constraint wager_action_check1;
alter table wager_action add constraint wager_action_refers check (
  (reference_id is not null)
  = (kind in ('win', 'rollback', 'refund', 'settle', 'unsettle', 'resettle', 'cash_out'))
);
