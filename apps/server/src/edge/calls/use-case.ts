import type { CallInput, CallOutput, Contract } from "@banyan/contract";
import type { CallContext, OperatorContext, PlayerContext } from "@banyan/domain";
import { invariant } from "@banyan/kernel";
import type { JobAdmin } from "../../jobs/job-admin.ts";
import type { FannedSignals } from "../../signals/signal-bus.ts";
import type { Admitted } from "./door.ts";
import type { PayloadKeys } from "./payload-key.ts";
import type { SessionWatch } from "./session-watch.ts";

/** The use case of a call. It runs after the call is admitted and its input is parsed. */
export type UseCase<Call> = (
  admitted: Admitted,
  input: CallInput<Call>,
) => Promise<CallOutput<Call>> | CallOutput<Call>;

/** One use case for every call of the contract. A missing one does not compile. */
export type UseCases = {
  readonly [Room in keyof Contract]: { readonly [Name in keyof Contract[Room]]: UseCase<Contract[Room][Name]> };
};

type OperatorVisitorContext = Extract<Admitted, { readonly as: "operator-visitor" }>["context"];

type Run<Context, Input, Output> = (context: Context, input: Input) => Output;

/** For calls that visitors may make. */
export function anyone<Input, Output>(run: Run<CallContext, Input, Output>) {
  return (admitted: Admitted, input: Input): Output => {
    invariant(admitted.as === "visitor" || admitted.as === "player", "a call of the site came from the console");
    return run(admitted.context, input);
  };
}

export function player<Input, Output>(run: Run<PlayerContext, Input, Output>) {
  return (admitted: Admitted, input: Input): Output => {
    invariant(admitted.as === "player", "a call that needs a player has none");
    return run(admitted.context, input);
  };
}

export function operator<Input, Output>(run: Run<OperatorContext, Input, Output>) {
  return (admitted: Admitted, input: Input): Output => {
    invariant(admitted.as === "operator", "a call that needs an operator has none");
    return run(admitted.context, input);
  };
}

/** For the sign-in at the console, where there is no brand. */
export function operatorVisitor<Input, Output>(run: Run<OperatorVisitorContext, Input, Output>) {
  return (admitted: Admitted, input: Input): Output => {
    invariant(admitted.as === "operator-visitor", "operators sign in at the console only");
    return run(admitted.context, input);
  };
}

/** Resources of the process for use cases that need more than the domain. */
export interface UseCaseMeans {
  readonly signals: FannedSignals;
  readonly keys: PayloadKeys;
  readonly jobs: JobAdmin;
  readonly sessions: SessionWatch;
}
