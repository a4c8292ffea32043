import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { teamFigures } from "./team-figures.ts";
import { readTeamPeriod } from "./team-period.ts";

type Call = typeof contract.agents.teamOverview;

/**
 * The agent's whole branch in figures, now and on days of the brand.
 *
 * Throws Refusal INPUT_INVALID {field} for a period that ends before it begins.
 */
export async function teamOverview(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  const { currency } = brand;
  const { days } = await readTeamPeriod(db, brand.id, input, 1);
  const figures = await teamFigures(db, { agentId: player.id, days });
  return { value: { period: days, currency, ...figures } };
}
