import type { Contract } from "@banyan/contract";
import { everyOwnBet } from "@banyan/domain/records";
import { betsFile } from "../bets-file.ts";
import { player, type UseCase, type UseCaseMeans } from "../use-case.ts";

/** The bets of the signed-in player as a file. */
export const bettingRecordFile: (means: UseCaseMeans) => UseCase<Contract["records"]["bettingRecordFile"]> = () =>
  player(async (context, input) => betsFile(await everyOwnBet(context, input), context.caller.locale));
