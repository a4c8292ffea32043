export { closeJackpot } from "./close-jackpot.ts";
export { gatherJackpots } from "./gather.ts";
export { jackpotLives } from "./jackpot-lives.ts";
export { jackpotPools } from "./jackpot-pools.ts";
export { jackpots } from "./jackpots.ts";
export { createPool, type NewPool, openJackpot } from "./open-jackpot.ts";
export { sealDrops } from "./seal-drops.ts";
export { type PoolDefect, verifyPools } from "./verify-pools.ts";
