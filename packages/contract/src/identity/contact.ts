import { passwordInstead, stepUpRefusals } from "./step-up/step-up.ts";
import { line } from "../shapes.ts";

/** A mobile number and its calling code, as typed. */
export const mobileInput = { mobileNum: line(32, 1), countryDialingCode: line(8) };

/** The proof for a change of an address or number. */
export const contactProof = {
  verificationCode: line(16).optional(),
  password: passwordInstead,
};

/** The refusals that both changes share, before and after their own checks. */
export const contactRefusals = {
  before: ["REGISTRATION_FIELD_INVALID", ...stepUpRefusals],
  after: ["MISSING_VERIFICATION_CODE", "CODE_EXPIRED", "TOO_MANY_AUTH_REQUESTS", "INVALID_VERIFICATION_CODE"],
} as const;
