import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { instant, none } from "../../shapes.ts";

/**
 * How a signed-in member confirms the identity again. A code goes to a verified contact. "signIn": the member has none
 * of the other ways and signs in again. A session that began less than five minutes ago counts as proof.
 */
export const stepUpWays = ["password", "authenticator", "mobile", "email", "signIn"] as const;
export type StepUpWay = (typeof stepUpWays)[number];

export const waysToStepUp = call({
  method: "GET",
  link: "/wps/member/security/stepUp",
  modID: "stepUpWays",
  summary: "By what the member can prove again who they are, and until when the last proof counts",
  tag: "security",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        ways: z.array(z.enum(stepUpWays)),
        /** The contacts for codes, masked. */
        mobile: z.string().nullable(),
        email: z.string().nullable(),
        /** Null when the session has no valid proof. */
        provenUntil: instant.nullable(),
      }),
    }),
  );
