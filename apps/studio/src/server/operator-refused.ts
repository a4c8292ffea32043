import { Refusal } from "@banyan/kernel";
import type { OperatorError } from "@banyan/vendor-kit";

/** Refuses a call of a platform with a code of the operator protocol. `message` is for its developers. */
export class OperatorRefused extends Refusal<OperatorError> {
  constructor(code: OperatorError, message: string) {
    super(code);
    this.message = message;
  }
}
