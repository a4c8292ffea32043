import * as z from "zod";
import { agents, call } from "../../call.ts";
import { activityStates } from "../../content/activity-states.ts";
import { amount, none } from "../../shapes.ts";
import { contractStates } from "./contract-shapes.ts";

/** an agent's contract, with the figures of its latest period. */
const agentContract = z.object({
  periodType: z.enum(["monthly", "semimonthly", "weekly", "daily", "hourly", "realtime"]),
  periodValidBet: amount,
  periodProfitLoss: amount,
  activeMembers: z.number().int(),
  /** Per cent with two decimals: of the latest period, and before the first one the lowest of the terms. */
  rate: z.string(),
  /** The valid bet that the first paying row of a daily salary needs; otherwise 0. */
  dailyBetAmount: amount,
  /** The same of an hourly salary. */
  hourlyBetAmount: amount,
  status: z.enum(contractStates),
});

function contractsOf(operation: string, kind: string) {
  return call({
    method: "GET",
    link: `/wps/relay/${operation}`,
    modID: operation,
    summary: `The agent's contracts about ${kind}, newest first; the state tells whether the brand has the kind`,
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
