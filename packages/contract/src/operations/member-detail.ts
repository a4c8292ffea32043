import * as z from "zod";
import { call, operators } from "../call.ts";
import { bankAccount } from "../entities.ts";
import { amount, instant, uuid } from "../shapes.ts";
import { memberSummary } from "./cases.ts";

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
        registerUrl: z.string().nullable(),
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
