import type { Contract } from "@banyan/contract";
import { everyRunRecord } from "@banyan/domain/agents";
import { runFile } from "../run-file.ts";
import { operator, type UseCase, type UseCaseMeans } from "../use-case.ts";

/** The records of a settlement run as a file, for operators. */
export const contractRunFile: (means: UseCaseMeans) => UseCase<Contract["operations"]["contractRunFile"]> = () =>
  operator(async (context, input) => runFile(await everyRunRecord(context, input), context.caller.locale));
