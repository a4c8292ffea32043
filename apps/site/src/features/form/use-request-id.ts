import { failureOf } from "@banyan/client";
import { newId } from "@banyan/kernel";
import { useState } from "react";

/** Failures after which nobody here knows whether the request was carried out. */
const IN_DOUBT = new Set(["NETWORK", "INTERNAL", "GATEWAY_UNREACHABLE"]);

export interface RequestId {
  readonly requestId: string;
  /** Told how the request was answered: with nothing when it was carried out, else with what was thrown. */
  readonly answered: (error?: unknown) => void;
}

/**
 * The id of one money request, kept until the server has answered for sure: sent again with it, the request is the
 * same one and nothing happens twice.
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
