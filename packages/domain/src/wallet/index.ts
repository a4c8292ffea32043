export { accountRecord } from "./account-record.ts";
export { balance } from "./balance.ts";
export { captureCash, holdCash, releaseCash } from "./held-cash.ts";
export { memberStatement } from "./member-statement.ts";
export { moveCash } from "./move-cash.ts";
export { type CashBalance, cashBalance, type CashOwner, playerCash } from "./player-cash.ts";
