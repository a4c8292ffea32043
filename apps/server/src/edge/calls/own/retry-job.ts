import type { Contract } from "@banyan/contract";
import { operator, type UseCase, type UseCaseMeans } from "../use-case.ts";

/** Runs a failed job again. */
export const retryJob = ({ jobs }: UseCaseMeans): UseCase<Contract["operations"]["retryJob"]> =>
  operator((context, input) => jobs.retry(context, input));
