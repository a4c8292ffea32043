export { countTurnover, turnoverOfEntries } from "./count-turnover.ts";
export { rollUpTurnoverDays } from "./roll-up-days.ts";
export { type Turnover, turnoverBetween } from "./turnover-between.ts";
export { type TurnoverDefect, verifyTurnover } from "./verify-turnover.ts";
