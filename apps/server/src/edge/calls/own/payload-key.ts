import type { Contract } from "@banyan/contract";
import { invariant } from "@banyan/kernel";
import type { UseCase, UseCaseMeans } from "../use-case.ts";

/** The public key of the surface on which it is asked for. */
export const payloadKey =
  (_means: UseCaseMeans): UseCase<Contract["system"]["payloadKey"]> =>
  (admitted) => {
    invariant(admitted.as !== "operator", "the key is asked for without a session");
    return { value: { ...admitted.context.payloadKey } };
  };
