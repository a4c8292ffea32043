export { type ErrorMap, oc } from "@orpc/contract";
export type { HTTPMethod, HTTPPath } from "@orpc/client";
