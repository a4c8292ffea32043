export { closeFairnessAlarm } from "./close-alarm.ts";
export { countAlarms } from "./count-alarms.ts";
export { countReturns } from "./count-returns.ts";
export { gameReturns } from "./game-returns.ts";
export { watchReturns } from "./watch-returns.ts";
