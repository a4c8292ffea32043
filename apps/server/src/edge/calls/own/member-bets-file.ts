import type { Contract } from "@banyan/contract";
import { everyBetOfMember } from "@banyan/domain/records";
import { betsFile } from "../bets-file.ts";
import { operator, type UseCase, type UseCaseMeans } from "../use-case.ts";

/** The bets of a member as a file, for operators. */
export const memberBetsFile: (means: UseCaseMeans) => UseCase<Contract["operations"]["memberBetsFile"]> = () =>
  operator(async (context, input) => betsFile(await everyBetOfMember(context, input), context.caller.locale));
