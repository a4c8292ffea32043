import type { CallMeta } from "@banyan/contract";
import { householdOf } from "@banyan/domain";
import { callLimit, type Limit, spendAllowance, type Toll, tryAgainLater } from "@banyan/domain/limits";
import type { DatabaseConnection } from "@banyan/db";
import type { Refusal } from "@banyan/kernel";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/** Limits how often one address may make one call. */
export interface RateLimits {
  /**
   * Counts one call in this process, and returns what must be counted for all processes together. Both steps refuse
   * with TOO_MANY_REQUESTS {retryAfterSeconds} when there were too many calls. For sign-in attempts the code is
   * TOO_MANY_AUTH_REQUESTS.
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
  const limiters = new Map<string, { readonly limit: Limit; readonly limiter: RateLimiterMemory }>();
  const limiterOf = (meta: CallMeta) => {
    const known = limiters.get(meta.modID);
    if (known !== undefined) return known;
    const limit = callLimit(meta, scale);
    const { scope: keyPrefix, points, windowSeconds: duration, blockSeconds: blockDuration } = limit;
    const limiter = new RateLimiterMemory({
      keyPrefix,
      points,
      duration,
      ...(blockDuration !== undefined && { blockDuration }),
    });
    const made = { limit, limiter };
    limiters.set(meta.modID, made);
    return made;
  };
  const toll = async (meta: CallMeta, ip: string): Promise<Toll | undefined> => {
    const subject = householdOf(ip);
    const { limit, limiter } = limiterOf(meta);
    await limiter.consume(subject).catch((refused: RateLimiterRes) => {
      throw tooMany(meta, Math.ceil(refused.msBeforeNext / 1000));
    });
    if (meta.counted === "here") return undefined;
    return {
      allowance: { limit, subject },
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
  return tryAgainLater(counted === "attempts" ? "TOO_MANY_AUTH_REQUESTS" : "TOO_MANY_REQUESTS", seconds);
}
