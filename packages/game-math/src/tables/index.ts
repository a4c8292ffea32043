export { andarBahar, type AndarBaharOutcome, dealAndarBahar } from "./andar-bahar.ts";
export { baccarat, baccaratNoCommission } from "./baccarat/baccarat.ts";
export { type BaccaratOutcome, type BaccaratPair, type BaccaratWinner, dealBaccarat } from "./baccarat/rules.ts";
export { BAU_CUA_PICTURES, bauCua, type BauCuaOutcome, type BauCuaPicture } from "./bau-cua.ts";
export { type BlackjackDeal, type BlackjackStream, dealerHand, dealerHasBlackjack, NO_SEAT } from "./blackjack/deal.ts";
export {
  behindFigures,
  bestPlayFigures,
  type BlackjackFigures,
  type BlackjackRules,
  blackjackStrategy,
  silenceFigures,
} from "./blackjack/figures.ts";
export { type HandValue, handValue, isBlackjack } from "./blackjack/hand.ts";
export {
  act,
  activeHand,
  BLACKJACK_ACTIONS,
  behindReturn,
  BLACKJACK_GREATEST,
  type BlackjackAction,
  type BlackjackSeat,
  finishSilently,
  handReturns,
  legalActions,
  openSeat,
  type SeatHand,
  settleSeat,
  silentAction,
} from "./blackjack/seat.ts";
export { BLACKJACK, type BlackjackSpot } from "./blackjack/rules.ts";
export { cardOfText, cardsInOrder, cardText, freshDecks, type NextCard, suitOf } from "./cards.ts";
export { TABLE_GAMES } from "./catalogue.ts";
export {
  allFights,
  COCKFIGHT_ENDS,
  type CockfightEnd,
  cockfightOf,
  type CockfightOutcome,
  cockfightPrice,
  drawCockfight,
  drawFight,
  type Fight,
  fightOf,
} from "./cockfight.ts";
export {
  type CockfightPool,
  POOL_SPOTS,
  poolDividends,
  type PoolDividends,
  type PoolSpot,
  settlePool,
  POOL_GREATEST,
  poolReturns,
} from "./cockfight-pool.ts";
export { dealDragonTiger, dragonTiger, type DragonTigerOutcome } from "./dragon-tiger.ts";
export { fanTan, type FanTanOutcome } from "./fan-tan.ts";
export {
  type AskBox,
  type BeadCell,
  type BigRoadCell,
  DERIVED_ROADS,
  type DerivedRoad,
  ROAD_ROWS,
  type RoadCell,
  type RoadColour,
  type RoadResult,
  type Roads,
  roadsOf,
} from "./roads.ts";
export {
  afterEvent,
  type BetStage,
  EMPTY_ROUND,
  isFinished,
  type PlayerRound,
  type RoundBet,
  type RoundEvent,
  type RoundWin,
  unansweredCalls,
  type WalletCall,
} from "./round/player-round.ts";
export {
  mayBecomeVoid,
  nextStage,
  ROUND_STAGES,
  type RoundStage,
  type RoundTimes,
  takesBet,
  takesUndo,
} from "./round/stage.ts";
export { roulette, ROULETTE_WHEEL, rouletteLaPartage, type RouletteOutcome, rouletteOutcome } from "./roulette.ts";
export { sicBo, type SicBoOutcome, sicBoOutcome } from "./sic-bo.ts";
export { type Placement, returnsOfGame, type SpotFigures, spotFigures, type TableGame } from "./table-game.ts";
export { dealTeenPatti, teenPattiFaceOff, type TeenPattiHand, type TeenPattiOutcome } from "./teen-patti-face-off.ts";
export { xocDia, type XocDiaOutcome } from "./xoc-dia.ts";
