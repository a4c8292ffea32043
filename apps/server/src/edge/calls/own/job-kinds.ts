import type { Contract } from "@banyan/contract";
import { operator, type UseCase, type UseCaseMeans } from "../use-case.ts";

/** Every kind of job with its queue. */
export const jobKinds = ({ jobs }: UseCaseMeans): UseCase<Contract["operations"]["jobKinds"]> =>
  operator((context) => jobs.kinds(context));
