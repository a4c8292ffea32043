export { type ErrorMap, isContractProcedure, oc } from "@orpc/contract";
export type { HTTPMethod, HTTPPath } from "@orpc/client";
