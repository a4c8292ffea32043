import * as z from "zod";
import { line } from "../shapes.ts";

/** A mobile number beside its calling code, as it is typed. */
export const mobileInput = { mobileNum: line(32, 1), countryDialingCode: line(8) };

/** What proves a change of an address or number. */
export const contactProof = {
  verificationCode: line(16).optional(),
  /** The sign-in password; needed where another number or address is given up. */
  password: z.string().max(256).optional(),
};

/** The refusals that both changes share, before and after what they check themselves. */
export const contactRefusals = {
  before: ["REGISTRATION_FIELD_INVALID", "SIGN_IN_LOCKED", "PASSWORD_WRONG"],
  after: ["MISSING_VERIFICATION_CODE", "CODE_EXPIRED", "TOO_MANY_AUTH_REQUESTS", "INVALID_VERIFICATION_CODE"],
} as const;
