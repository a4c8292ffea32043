import * as z from "zod";
import { agents, call } from "../call.ts";
import { amount, currency, instant, knownDay } from "../shapes.ts";
import { teamPeriod } from "./team-shapes.ts";

const count = z.number().int();

/** A branch in figures. */
export const teamFigures = {
  /** The moment of all figures. */
  asOf: instant,
  // Now, without the agent.
  members: count,
  online: count,
  // Now, with the agent's own money.
  balance: amount,
  // In the period, with the agent's own money and play.
  deposits: amount,
  withdrawals: amount,
  bonuses: amount,
  validBet: amount,
  /** payout − stake: above zero when the players won. */
  net: amount,
  // In the period, without the agent.
  registrations: count,
  firstDeposits: count,
  /** Members with a valid bet. */
  active: count,
};

export const teamOverview = call({
  method: "GET",
  link: "/wps/agent/team/overview",
  modID: "teamOverview",
  summary: "The agent's team now, and its money, play and new members on days of the brand",
  tag: "agents",
  perMinute: 60,
  roles: agents,
})
  .input(
    z.object({
      /** Days of the brand's time zone, both included; by default the present day. */
      from: knownDay.optional(),
      to: knownDay.optional(),
    }),
  )
  .output(
    z.object({
      value: z.object({
        period: teamPeriod,
        currency,
        ...teamFigures,
      }),
    }),
  );
