import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { amount, currency, none } from "../../shapes.ts";
import { invitedFriend, referralTerms } from "./referral-shapes.ts";

export const ownReferrals = call({
  method: "GET",
  link: "/wps/member/referral/friends",
  modID: "ownReferrals",
  summary: "What invited friends bring by the present terms, and what each friend of the member has brought",
  tag: "rewards",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        currency,
        /** Null while the brand gives nothing for friends, or nothing to this member. */
        terms: referralTerms.nullable(),
        earned: amount,
        /** The newest first, at most 100. */
        friends: z.array(invitedFriend),
      }),
    }),
  );
