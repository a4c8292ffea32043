export { findPlayerSession } from "./find-player-session.ts";
export { type NewPlayer, openPlayer } from "./open-player.ts";
export { hashPassword, passwordMatches } from "./password-hash.ts";
export { endPlayerSessions, type NewSession, openPlayerSession } from "./player-session.ts";
export { type PlayerRole, playerRole } from "./player-role.ts";
export { newSessionToken, sessionTokenHash } from "./session-token.ts";
