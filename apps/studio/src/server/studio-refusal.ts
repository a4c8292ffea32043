import { Refusal } from "@banyan/kernel";
import type { StudioErrorCode } from "../protocol/index.ts";
import type { TableErrorCode } from "../protocol/tables.ts";

/** Refuses a call of the page with a code of the protocol. `message` is for developers; no player reads it. */
export class StudioRefusal extends Refusal<StudioErrorCode | TableErrorCode> {
  constructor(
    code: StudioErrorCode | TableErrorCode,
    message: string,
    details: { readonly retryAfterMillis?: number } = {},
  ) {
    super(code, details);
    this.message = message;
  }
}
