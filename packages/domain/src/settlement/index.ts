export { type ComboDoor, createComboDoor } from "./combo-door.ts";
export type { ComboLeg, ComboRequest, PlacedCombo } from "./combo.ts";
export { linesOfSize, type SystemName, systemOf } from "./combo-payout.ts";
export { type ComboExit, exitCombo } from "./exit-combo.ts";
export { exitBets, type ExitPart, type ExitRequest } from "./exit-bets.ts";
export {
  closeMarket,
  type Market,
  type MarketKind,
  marketOfDraw,
  type MarketSpec,
  type MarketState,
  openMarket,
  readMarket,
} from "./market.ts";
export { type BetState, type MarketBet, marketBets } from "./market-bets.ts";
export {
  type Json,
  type MarketResult,
  type NamedResult,
  type Outcome,
  payoutOf,
  type Ratio,
  type RuledResult,
  type SelectionEnd,
  type SelectionOutcome,
  type SettlementKind,
} from "./market-result.ts";
export type { MarketRules, RuleBook } from "./market-rules.ts";
export { placeInside, type TicketInside } from "./place-inside.ts";
export { orderSettlement, type SettlementOrder } from "./order-settlement.ts";
export { resumeSettlements, runSettlement, settleMarketJob } from "./run-settlement.ts";
export { type CodedSelection, longCodes, partsOf, selectionOf } from "./selection.ts";
export { type MarketSeen, resettleMarket, settleMarket, unsettleMarket, voidMarket } from "./settle-market.ts";
export { settlementRuns } from "./settlement-runs.ts";
export type { SettlementName } from "./settlement-walk.ts";
export { type PlacedLine, type PlacedTicket, TICKET_LINES_MAX, type TicketLine, type TicketRequest } from "./ticket.ts";
export {
  type Bettor,
  createPreparedDoor,
  createTicketDoor,
  type PreparedDoor,
  type TicketDoor,
  type TicketDoorOptions,
  ticketLines,
} from "./ticket-door.ts";
export { type ComboDefect, verifyCombos } from "./verify-combos.ts";
export { type BetDefect, verifyMarket } from "./verify-market.ts";
export { type BetToVoid, voidBet } from "./void-bet.ts";
export { type ComboToVoid, voidCombo } from "./void-combo.ts";
