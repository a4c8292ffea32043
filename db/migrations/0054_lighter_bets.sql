-- What every bet writes, narrower and nearer to what was written last.

-- A note names the players whose balances have changed, and there is nothing else that notes tell of.
alter table outbox add column players uuid[];
update outbox set players = array(select jsonb_array_elements_text(payload)::uuid);
alter table outbox alter column players set not null, drop column topic, drop column payload;

-- Vendors count their rounds or name them by the time. A key that begins as the name does puts a new round beside those
-- that began just before it; a hash alone put each somewhere in an index of all rounds that there ever were.
create or replace function round_key(player_id uuid, vendor_code text, round_id text) returns uuid
language sql immutable strict parallel safe return
  overlay(
    overlay(
      overlay(
        encode(substring(sha256(convert_to(player_id || ' ' || vendor_code || ' ' || round_id, 'UTF8')), 1, 16), 'hex')
        placing rpad(left(regexp_replace(round_id, '[^0-9A-Fa-f]', '', 'g'), 9), 9, '0') from 1
      )
      placing '8' from 13
    )
    placing '8' from 17
  )::uuid;

update winner set round = round_key(round.player_id, round.vendor_code, round.round_id)
from round where round.id = winner.round;
update open_round set id = round_key(round.player_id, round.vendor_code, round.round_id)
from round where round.id = open_round.id;
update reconciliation_ticket as ticket set subject = round_key(round.player_id, round.vendor_code, round.round_id)
from round where ticket.kind = 'round_unresolved' and ticket.subject = round.id::text;
update round set id = round_key(player_id, vendor_code, round_id);

-- What is found by the player and in order needs no more in its index than the player and the order: every bet writes
-- to both of these, each time in another place, so they should be as small as can be. Lines of a player's other accounts
-- are passed over; of rounds that began at the same moment the id still decides.
drop index transfer_out_of;
create index transfer_out_of on transfer (source_player_id, source_sequence) where source_player_id is not null;
drop index transfer_into;
create index transfer_into on transfer (destination_player_id, destination_sequence)
  where destination_player_id is not null;
drop index round_newest;
create index round_newest on round (player_id, opened_at desc);

-- Every bet looks up its launch and its account, each time others. An index of hashes answers that from one page; the
-- unique ones, which stay, from three.
create index game_session_by_token on game_session using hash (token_hash);
create index account_by_id on account using hash (id);
