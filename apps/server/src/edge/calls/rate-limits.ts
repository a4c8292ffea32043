import type { CallMeta } from "@banyan/contract";
import { householdOf } from "@banyan/domain";
import { AUTH_WAIT_SECONDS, spendAllowance, type Toll } from "@banyan/domain/verification";
import type { DatabaseConnection } from "@banyan/db";
import { Refusal } from "@banyan/kernel";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

const DEFAULT_PER_MINUTE = 600;
const MINUTE_SECONDS = 60;

/** Limits how often one address may make one call. */
export interface RateLimits {
  /**
   * Counts one call in this process, and returns what must be counted for all processes together. Both steps refuse
   * with TOO_MANY_REQUESTS {seconds} when there were too many calls. For sign-in attempts the code is
   * TOO_MANY_AUTH_REQUESTS {retryAfterSeconds}.
   */
  toll(meta: CallMeta, ip: string): Promise<Toll | undefined>;
  pay(toll: Toll | undefined): Promise<void>;
}

/**
 * Every call is counted in this process, which costs no statement. Calls that strangers may make, and attempts to
 * guess, are also counted in the database, for all processes together. An address that the database refused is refused
 * from memory until its wait is over. So a flood costs the database nothing. An IPv6 household (/64) counts as one
 * address.
 */
export function rateLimits(db: DatabaseConnection, scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const pointsOf = (meta: CallMeta) => Math.ceil((meta.perMinute ?? DEFAULT_PER_MINUTE) * scale);
  const limiterOf = (meta: CallMeta) => {
    const known = limiters.get(meta.modID);
    if (known !== undefined) return known;
    const limiter = new RateLimiterMemory({
      keyPrefix: meta.modID,
      points: pointsOf(meta),
      duration: MINUTE_SECONDS,
      ...(meta.counted === "attempts" && { blockDuration: AUTH_WAIT_SECONDS }),
    });
    limiters.set(meta.modID, limiter);
    return limiter;
  };
  const toll = async (meta: CallMeta, ip: string): Promise<Toll | undefined> => {
    const subject = householdOf(ip);
    const limiter = limiterOf(meta);
    await limiter.consume(subject).catch((refused: RateLimiterRes) => {
      throw tooMany(meta, Math.ceil(refused.msBeforeNext / 1000));
    });
    if (meta.counted === "here") return undefined;
    return {
      allowance: {
        scope: `call.${meta.modID}`,
        subject,
        usedMax: pointsOf(meta),
        seconds: MINUTE_SECONDS,
        ...(meta.counted === "attempts" && { lockSeconds: AUTH_WAIT_SECONDS }),
      },
      async settle(spending) {
        if (spending.allowed) return;
        await limiter.block(subject, spending.waitSeconds);
        throw tooMany(meta, spending.waitSeconds);
      },
    };
  };
  const pay = async (due: Toll | undefined): Promise<void> => {
    await due?.settle(await spendAllowance(db, due.allowance));
  };
  return { toll, pay };
}

function tooMany({ counted }: CallMeta, seconds: number): Refusal {
  return counted === "attempts"
    ? new Refusal("TOO_MANY_AUTH_REQUESTS", { retryAfterSeconds: seconds })
    : new Refusal("TOO_MANY_REQUESTS", { seconds });
}
