export {
  type Account,
  type AccountKind,
  fenceStakes,
  houseAccount,
  type HouseAccountKind,
  type HouseAccountSpec,
  liftStakeFence,
  lockAccounts,
  openAccount,
  playerAccount,
  type PlayerAccountKind,
  type PlayerAccountSpec,
} from "./account.ts";
export { ACCOUNT_COLUMNS, type AccountColumns, accountsIn, accountsOf, type Balance, balanceOf } from "./balance.ts";
export { type AccountAsRead, type BookAccount, type Books, openBooks, writeBooks } from "./books.ts";
export { capture, type CaptureAnswer, type CaptureRequest } from "./capture.ts";
export { decide, type Decision } from "./decide.ts";
export { findHold, hold, type Hold, type HoldAnswer, type HoldName, type HoldRequest } from "./hold.ts";
export { creditFromQuery, type QueriedCredits } from "./credit-from-query.ts";
export { type LockedAccount, lockPlayerAccounts } from "./open-accounts.ts";
export { openTransferMonths } from "./open-transfer-months.ts";
export { post, type PostAnswer } from "./post.ts";
export { postFromQuery, type QueriedTransfers, type QueriedTransfersPosted } from "./post-from-query.ts";
export { AMOUNT_MAX, BALANCE_MAX, LEDGER_CODES, type LedgerCode } from "./refusal-codes.ts";
export { reduceHold, type ReduceHoldAnswer, type ReduceHoldRequest } from "./reduce-hold.ts";
export { release, type ReleaseAnswer, type ReleaseRequest } from "./release.ts";
export { TAKE_LONE_STAKES, TAKE_STAKES } from "./stakes.ts";
export { statement, type StatementLine, type StatementPage, type StatementQuery } from "./statement.ts";
export type { Reference, Transfer, TransferRequest, TransferSide } from "./transfer.ts";
export { type TrialBalance, trialBalance, type TrialBalanceLine } from "./trial-balance.ts";
export { type BookDefect, verifyBooks } from "./verify-books.ts";
