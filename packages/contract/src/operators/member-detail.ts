import * as z from "zod";
import { call, operators } from "../call.ts";
import { bankAccount } from "../entities.ts";
import { amount, instant, uuid } from "../shapes.ts";
import { memberSummary } from "../cashier/cases.ts";

export const memberDetail = call({
  method: "GET",
  link: "/ops/members/detail",
  modID: "memberDetail",
  summary: "One member whole",
  tag: "operations",
  permission: "members.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ memberId: uuid }))
  .output(
    z.object({
      value: memberSummary.extend({
        nickname: z.string().nullable(),
        language: z.string(),
        /** The words by which operators group the member. */
        labels: z.array(z.string()),
        registration: z.object({
          /** The page of the registration, and the host that the browser sent. */
          url: z.string().nullable(),
          domain: z.string().nullable(),
          method: z.string().nullable(),
          /** The member who invited this member. */
          invitedBy: z.object({ id: uuid, account: z.string() }).nullable(),
          /** The member's invitation code, and how many registered with it. */
          code: z.string(),
          invited: z.number().int(),
          /** Hosts of the site on which registrations without a code count as invited by the member. */
          domains: z.array(z.string()),
        }),
        mobileVerified: z.boolean(),
        emailVerified: z.boolean(),
        /** The data that the member entered in my account, by field; the document's number is masked. */
        profile: z.record(z.string(), z.string().nullable()),
        lastLoginIp: z.string().nullable(),
        playBlocked: z.boolean(),
        totals: z.object({ deposits: amount, withdrawals: amount, stake: amount, payout: amount }),
        sessions: z.array(
          z.object({
            createdAt: instant,
            ip: z.string().nullable(),
            userAgent: z.string().nullable(),
            active: z.boolean(),
          }),
        ),
        bankAccounts: z.array(bankAccount),
      }),
    }),
  );
