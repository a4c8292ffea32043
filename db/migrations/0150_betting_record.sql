-- The betting record reads a player's tickets and combinations by the time at which they were placed, as it reads
-- rounds. Of those that were placed at the same moment the id decides, after the index.
create index market_ticket_newest on market_ticket (player_id, placed_at desc);
create index market_combo_newest on market_combo (player_id, placed_at desc);
