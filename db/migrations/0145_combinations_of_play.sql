-- Combinations are handed to the record of play: each change of what one has paid, or of its state, has a row here. A
-- lost combination therefore has a row too, though no money moves. No room takes combinations before this release.

alter table market_combo_settlement
  drop constraint market_combo_settlement_change_check,
  -- After the change: open, settled (won or lost), or void because every leg is.
  add column state text not null default 'settled' check (state in ('open', 'settled', 'void')),
  -- Null where two operators annulled the combination.
  alter column market_id drop not null,
  alter column version drop not null,
  add constraint market_combo_settlement_has_cause check ((market_id is null) = (version is null));
alter table market_combo_settlement alter column state drop default;

comment on column market_combo_settlement.versions is
  'The version of each leg''s market that was used; 0 for a leg that was not known, or that a lost leg made unimportant.';
