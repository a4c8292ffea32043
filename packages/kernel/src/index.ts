export type { Branded } from "./brand-type.ts";
export { type Clock, systemClock } from "./clock.ts";
export {
  type AccountId,
  asId,
  type BrandId,
  type HoldId,
  isUuid,
  newId,
  type OperatorId,
  type PlayerId,
  type TransferId,
} from "./id.ts";
export { InvariantError, invariant, unreachable } from "./invariant.ts";
export { LaneFull, Lanes, type LanesOptions } from "./lanes.ts";
export { addMoney, type CurrencyCode, formatMoney, type Money, minorDigits, parseDecimal, toDecimal } from "./money.ts";
export { inThousands, PLAIN_NUMBERS } from "./plain-number.ts";
export { cryptoRandomSource, type RandomSource, uniformBelow, uniformBelowBig } from "./random-source.ts";
export { Refusal } from "./refusal.ts";
