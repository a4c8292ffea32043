import * as z from "zod";

/** The second factors for a sign-in from an address that is not registered. */
export const secondFactorWays = ["authenticator", "mobile", "email", "bankName"] as const;
export type SecondFactorWay = (typeof secondFactorWays)[number];

/** The token from SECOND_FACTOR_REQUIRED. It is valid only for the second step of that sign-in. */
export const pendingToken = z.string().min(20).max(200);
