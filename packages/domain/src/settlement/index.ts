export {
  closeMarket,
  type Market,
  type MarketKind,
  type MarketSpec,
  type MarketState,
  openMarket,
  readMarket,
} from "./market.ts";
export { type BetState, type MarketBet, marketBets } from "./market-bets.ts";
export {
  type MarketResult,
  type Outcome,
  payoutOf,
  type SelectionOutcome,
  type SettlementKind,
} from "./market-result.ts";
export { orderSettlement, type SettlementOrder } from "./order-settlement.ts";
export { type BetRequest, type Bettor, placeBet, type PlacedBet } from "./place-bet.ts";
export { resumeSettlements, runSettlement, settleMarketJob } from "./run-settlement.ts";
export { type MarketSeen, resettleMarket, settleMarket, voidMarket } from "./settle-market.ts";
export { type BetDefect, verifyMarket } from "./verify-market.ts";
export type { SettlementName } from "./walk-market.ts";
