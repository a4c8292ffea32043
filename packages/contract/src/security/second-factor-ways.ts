import * as z from "zod";

/** By what a player proves more than the password when signing in from an address that is not registered. */
export const secondFactorWays = ["authenticator", "mobile", "email", "bankName"] as const;
export type SecondFactorWay = (typeof secondFactorWays)[number];

/** What SECOND_FACTOR_REQUIRED came with; it opens nothing but the second half of that sign-in. */
export const pendingToken = z.string().min(20).max(200);
