export {
  exactReturn,
  lotteryRules,
  lotteryRulesOf,
  lotteryRulesVersions,
  priceList,
  priceListOf,
} from "./lotteries.ts";
export type { LineChances, LineEnd, LineRatio, LotteryPlay, LotteryResult, Pad, PadZone } from "./lottery-play.ts";
export {
  isFault,
  LOTTERY_TABLES,
  type LotteryRules,
  type LotteryTable,
  type ResultFault,
  type ResultShape,
} from "./lottery-rules.ts";
export { coveredShare } from "./covered-share.ts";
export { parsePasted, type PastedText } from "./paste/parse-pasted.ts";
export type { PastedToken } from "./paste/read-tokens.ts";
export { exampleCodes } from "./plays/example-codes.ts";
export { EXPANDED_MOST } from "./plays/expand-codes.ts";
export { greatestOdds, type OwnOdds, ownPriceList, type PlayPrice, pricesOf } from "./prices/own-prices.ts";
export { PRICE_SCALE, PRIZE_MODES, type PriceList, type PrizeMode } from "./prices/price-list.ts";
export { joinResults } from "./tables/prize-numbers.ts";
