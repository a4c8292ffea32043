-- The public record of draws, the latest first.
create index draw_seed_by_game on draw_seed (operator, game_code, reveal_from desc, draw_id);
