-- When the sign-in runs out that a game was launched from: later its launch takes no stakes either. It stands in the
-- launch itself, so that a bet need not look for the sign-in. It never changes; who ends a sign-in before is in 0071.
alter table game_session add column sign_in_ends_at timestamptz not null default 'infinity';
update game_session set sign_in_ends_at = player_session.expires_at
from player_session
where player_session.token_hash = game_session.login_hash and game_session.expires_at > now();
