import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { type SqlBool, sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { readLimits } from "./limit-changes.ts";
import { isBrandAsked, operatedLotteryCode } from "../console/operated-lotteries.ts";

type Call = typeof contract.operations.lotteryLimits;

/**
 * The limits of a lottery in the currencies of the operator's brands, with their latest changes. Throws Refusal
 * GAME_UNKNOWN.
 */
export async function lotteryLimits(
  { db, operator }: OperatorContext,
  { gameCode }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const asked = { operator, brandId: undefined };
  await operatedLotteryCode(db, asked, gameCode);
  const condition = sql<SqlBool>`most.game_code = ${gameCode} and most.currency in (
    select brand.currency from brand where ${isBrandAsked(asked, "brand.id")}
  )`;
  return { list: await readLimits(db, operator, condition) };
}
