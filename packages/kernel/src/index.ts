export type { Branded } from "./brand-type.ts";
export { type Clock, systemClock } from "./clock.ts";
export { exactAmount } from "./exact-amount.ts";
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
export { latinDigits } from "./latin-digits.ts";
export { LaneFull, Lanes, type LanesOptions } from "./lanes.ts";
export { addMoney, type CurrencyCode, formatMoney, type Money, minorDigits, parseDecimal, toDecimal } from "./money.ts";
export { inThousands, PLAIN_NUMBERS } from "./plain-number.ts";
export { cryptoRandomSource, type RandomSource, uniformBelow, uniformBelowBig } from "./random-source.ts";
export { Refusal } from "./refusal.ts";
export { readTypedMoney, typedMoneyRules, typedMoneyText } from "./typed-money.ts";
export {
  decimalSign,
  readTypedNumber,
  type TypedNumber,
  type TypedNumberRules,
  typedNumberText,
} from "./typed-number.ts";
