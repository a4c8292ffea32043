export type { RaffleKind, RaffleTerms } from "@banyan/contract";
export { keepRaffle } from "./keep-raffle.ts";
export { raffle } from "./raffle.ts";
export { rafflePromotionClaim } from "./raffle-promotion-claim.ts";
export { raffles } from "./raffles.ts";
export { saveRaffle } from "./save-raffle.ts";
export { sealRaffleSeeds } from "./seal-raffle-seeds.ts";
