import type { CallMeta } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

const DEFAULT_PER_MINUTE = 600;

/** How often one address may make one call. Counted in this process. */
export interface RateLimits {
  /** Counts one call; refuses with TOO_MANY_REQUESTS {seconds} when there were too many. */
  spend(meta: CallMeta, ip: string): Promise<void>;
}

export function rateLimits(scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (meta: CallMeta) => {
    const known = limiters.get(meta.modID);
    if (known !== undefined) return known;
    const points = Math.ceil((meta.perMinute ?? DEFAULT_PER_MINUTE) * scale);
    const limiter = new RateLimiterMemory({ keyPrefix: meta.modID, points, duration: 60 });
    limiters.set(meta.modID, limiter);
    return limiter;
  };
  return {
    async spend(meta, ip) {
      await limiterOf(meta)
        .consume(ip)
        .catch((refused: RateLimiterRes) => {
          throw new Refusal("TOO_MANY_REQUESTS", { seconds: Math.ceil(refused.msBeforeNext / 1000) });
        });
    },
  };
}
