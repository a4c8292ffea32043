import * as z from "zod";
import { agents, call } from "../../call.ts";
import { amount, currency, knownDay } from "../../shapes.ts";
import { teamPeriod } from "../team-shapes.ts";
import { contractKind } from "./contract-shapes.ts";

const incomeGroups = ["kind", "day", "source"] as const;

const row = z.object({
  key: z.string(),
  /** The kind of contract; null for a day. */
  kind: contractKind.nullable(),
  /** The account that the contract is with; null for a contract of the house, and for kinds and days. */
  upline: z.string().nullable(),
  /** The paid periods. */
  periods: z.number().int(),
  amount,
});

export const agentIncome = call({
  method: "GET",
  link: "/wps/agent/income",
  modID: "agentIncome",
  summary: "What the agent's contracts paid, by kind, day of payment or contract",
  tag: "agents",
  perMinute: 60,
  roles: agents,
})
  .input(
    z.object({
      by: z.enum(incomeGroups).default("kind"),
      /** Days of the brand's time zone, both included; by default the last 30. */
      from: knownDay.optional(),
      to: knownDay.optional(),
    }),
  )
  .output(
    z.object({
      value: z.object({
        /** Days newest first, at most 400; everything else by amount. */
        list: z.array(row),
        total: amount,
        /** The amount that the agent paid to direct downlines in the same time. */
        paidOut: amount,
        period: teamPeriod,
        currency,
      }),
    }),
  );
