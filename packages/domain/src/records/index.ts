export { betDetail } from "./bet-detail.ts";
export { TICKET_STATE } from "./bets.ts";
export { betsBetween } from "./bets-between.ts";
export { bettingRecord } from "./betting-record.ts";
export { everyBetOfMember, type EveryBet, everyOwnBet } from "./every-bet.ts";
export { memberBet } from "./member-bet.ts";
export { memberBets } from "./member-bets.ts";
export { type PlayTotals, playTotals } from "./play-totals.ts";
