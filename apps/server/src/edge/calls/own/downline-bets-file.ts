import type { Contract } from "@banyan/contract";
import { everyBetOfDownline } from "@banyan/domain/records";
import { betsFile } from "../bets-file.ts";
import { player, type UseCase, type UseCaseMeans } from "../use-case.ts";

/** The bets of a member of the agent's branch as a file. */
export const downlineBetsFile: (means: UseCaseMeans) => UseCase<Contract["agents"]["downlineBetsFile"]> = () =>
  player(async (context, input) => betsFile(await everyBetOfDownline(context, input), context.caller.locale));
