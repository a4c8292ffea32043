export { CONFORMANCE_RULES, type ConformanceResult, runConformance } from "./conformance.ts";
export type { ConformanceTarget } from "./conformance-target.ts";
export type { ProtocolDriver, Signing, Told, WinsDriver, WinsTold, WireRequest } from "./protocol-driver.ts";
export { seamlessDriver } from "./seamless-driver.ts";
export type { Exchange } from "./bettor.ts";
export type { DoorCall, SpokenCall } from "./spoken-call.ts";
