import { type ReferralTerms, referralTermsInput } from "@banyan/contract";

/** Stored terms: they were checked when they were written. */
export const storedReferralTerms = (terms: unknown): ReferralTerms => referralTermsInput.parse(terms);
