export { type Allowance, spendAllowance, spending, spendingOf, sweepAllowances, type Toll } from "./allowance.ts";
export {
  type Attempt,
  attemptsOf,
  BOTH_COUNTED,
  type BothCounted,
  type Counted,
  counting,
  forgiveAttempts,
  forgiving,
  giveBackAttempt,
  sweepAttempts,
  sweepCounters,
  takeAttempt,
  takeAttempts,
} from "./attempts.ts";
export { AUTH_WAIT_SECONDS, type AttemptLimit, brandLimits, callLimit, type Limit, limits } from "./limits.ts";
export { tryAgainLater } from "./try-again-later.ts";
