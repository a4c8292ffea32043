import type { Contract } from "@banyan/contract";
import { operator, type UseCase, type UseCaseMeans } from "../use-case.ts";

/** The jobs that failed, or that wait for a retry. */
export const troubledJobs = ({ jobs }: UseCaseMeans): UseCase<Contract["operations"]["troubledJobs"]> =>
  operator((context, input) => jobs.troubled(context, input));
