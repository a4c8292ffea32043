import * as z from "zod";
import { agents, call } from "../call.ts";
import { amount, cursor, currency, knownDay, line, uuid } from "../shapes.ts";
import { belowHidden, teamMember, teamPath, teamPeriod } from "./team-shapes.ts";

const figures = {
  bets: z.number().int(),
  stake: amount,
  payout: amount,
  /** payout − stake: above zero when the players won. */
  net: amount,
  validBet: amount,
};

const row = z.object({
  ...teamMember,
  /** The member's own play; otherwise the play of the member and of everybody below. */
  own: z.boolean(),
  /** The members below, at every level. */
  team: z.number().int(),
  ...figures,
});

const sums = z.object({ members: z.number().int(), ...figures });

export const teamPlay = call({
  method: "GET",
  link: "/wps/agent/team/play",
  modID: "teamPlay",
  summary: "Settled play of a team by direct member, most valid bets first; the first page has the totals",
  tag: "agents",
  errors: ["NOT_FOUND"],
  roles: agents,
})
  .input(
    z.object({
      before: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** Whose team; by default the agent's. */
      memberId: uuid.optional(),
      /** Days of the brand's time zone, both included; by default the last seven. */
      from: knownDay.optional(),
      to: knownDay.optional(),
      gameType: line(32).optional(),
    }),
  )
  .output(
    z.object({
      /** Only members whose branch played. */
      list: z.array(row),
      next: z.string().nullable(),
      path: teamPath,
      belowHidden,
      period: teamPeriod,
      currency,
      /** The sums of all rows of all pages; null on every page after the first. */
      totals: sums.nullable(),
      /** The categories with play in the period, whatever the filter is; null on every page after the first. */
      gameTypes: z.array(z.string()).nullable(),
    }),
  );
