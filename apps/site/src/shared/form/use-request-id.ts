import { failureOf } from "@banyan/client";
import { newId } from "@banyan/kernel";
import { useState } from "react";

/** Failures after which the page does not know whether the request was carried out. */
const IN_DOUBT = new Set(["NETWORK", "INTERNAL", "GATEWAY_UNREACHABLE"]);

export interface RequestId {
  readonly requestId: string;
  /** Called with the result of the request: with nothing after a success, otherwise with the thrown error. */
  readonly answered: (error?: unknown) => void;
}

/**
 * The idempotency key of one money request. It is kept until the server has given a definite answer. A repeated request
 * with the same id takes effect only once.
 */
export function useRequestId(): RequestId {
  const [requestId, setRequestId] = useState<string>(() => newId());
  return {
    requestId,
    answered(error) {
      if (error === undefined || error === null || !IN_DOUBT.has(failureOf(error).code)) setRequestId(newId());
    },
  };
}
