/** Where time comes from. Time that decides money is the database's; this is for everything else. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
