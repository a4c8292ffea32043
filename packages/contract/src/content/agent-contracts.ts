import * as z from "zod";
import { agents, call } from "../call.ts";
import { activityStates } from "./activity-states.ts";
import { amount, none } from "../shapes.ts";

/** an agent's contract for each period. */
const agentContract = z.object({
  periodType: z.enum(["daily", "weekly", "semimonthly", "monthly"]),
  periodValidBet: amount,
  periodProfitLoss: amount,
  activeMembers: z.number().int(),
  /** Per cent with two decimals. */
  rate: z.string(),
  dailyBetAmount: amount,
  hourlyBetAmount: amount,
  status: z.enum(["processing", "rejected", "approved", "signed", "terminated"]),
});

function contractsOf(operation: string, kind: string) {
  return call({
    method: "GET",
    link: `/wps/relay/${operation}`,
    modID: operation,
    summary: `The agent's contracts about ${kind}; the state tells whether there are any yet`,
    tag: "relay",
    roles: agents,
  })
    .input(none)
    .output(z.object({ value: z.object({ state: z.enum(activityStates), list: z.array(agentContract) }) }));
}

export const dividendContract = contractsOf("dividendContract", "dividends");
export const dailySalary = contractsOf("dailySalary", "daily salary");
export const hourlySalary = contractsOf("hourlySalary", "hourly salary");
export const realtimeSalary = contractsOf("realtimeSalary", "real-time salary");
