import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { operatedLotteryCode } from "../console/operated-lotteries.ts";
import { readSchedule } from "./read-schedule.ts";

type Call = typeof contract.operations.lotterySchedule;

/** The schedule of a lottery with its versions, and the draws that are planned. Throws Refusal GAME_UNKNOWN. */
export async function lotterySchedule(
  { db, operator }: OperatorContext,
  { gameCode }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  await operatedLotteryCode(db, { operator, brandId: undefined }, gameCode);
  return { value: await readSchedule(db, operator, gameCode) };
}
