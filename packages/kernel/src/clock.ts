/** The source of time. The database's time decides about money; this one is for everything else. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
