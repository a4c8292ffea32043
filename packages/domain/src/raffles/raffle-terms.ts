import { type RaffleTerms, raffleTermsInput } from "@banyan/contract";

/** Stored terms: they were checked when they were written. */
export const storedRaffleTerms = (terms: unknown): RaffleTerms => raffleTermsInput.parse(terms);
