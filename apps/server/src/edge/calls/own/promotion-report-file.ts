import type { Contract } from "@banyan/contract";
import { promotionReport } from "@banyan/domain/rewards";
import { costFile } from "../cost-file.ts";
import { operator, type UseCase, type UseCaseMeans } from "../use-case.ts";

/** The cost and liability of a brand's promotions as a file, for operators. */
export const promotionReportFile: (
  means: UseCaseMeans,
) => UseCase<Contract["operations"]["promotionReportFile"]> = () =>
  operator(async (context, input) => costFile((await promotionReport(context, input)).value, context.caller.locale));
