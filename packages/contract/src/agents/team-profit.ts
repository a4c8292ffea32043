import * as z from "zod";
import { agents, call } from "../call.ts";
import { amount, cursor, currency, knownDay, uuid } from "../shapes.ts";
import { belowHidden, teamPath, teamPeriod } from "./team-shapes.ts";

const teamProfitGroups = ["member", "day", "category", "vendor"] as const;

const figures = {
  bets: z.number().int(),
  stake: amount,
  payout: amount,
  /** payout − stake: above zero when the players won. */
  net: amount,
  validBet: amount,
};

const row = z.object({
  /** A member's id, a day, a category of games, or a vendor. */
  key: z.string(),
  /** The member's account; null for every other group. */
  account: z.string().nullable(),
  ...figures,
});
export type TeamProfitRow = z.output<typeof row>;

export const teamProfit = call({
  method: "GET",
  link: "/wps/agent/team/profit",
  modID: "teamProfit",
  summary: "Profit and loss of a whole branch by member, day, category or vendor; the first page has the totals",
  tag: "agents",
  perMinute: 60,
  errors: ["NOT_FOUND"],
  roles: agents,
})
  .input(
    z.object({
      before: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      by: z.enum(teamProfitGroups).default("member"),
      /** The top of the branch; by default the agent. */
      memberId: uuid.optional(),
      /** Days of the brand's time zone, both included; by default the last seven. */
      from: knownDay.optional(),
      to: knownDay.optional(),
    }),
  )
  .output(
    z.object({
      /** Days newest first, everything else by valid bet. */
      list: z.array(row),
      next: cursor.nullable(),
      totals: z.object(figures).nullable(),
      path: teamPath,
      belowHidden,
      period: teamPeriod,
      currency,
    }),
  );
