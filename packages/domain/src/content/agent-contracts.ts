import type { CallOutput, contract } from "@banyan/contract";
import { COMING_SOON } from "./coming-soon.ts";

type Relay = typeof contract.relay;

/** No agent has a contract yet, neither for dividends nor for salaries. */
export const agentContracts = (): CallOutput<Relay["dividendContract"]> => ({
  value: { state: COMING_SOON, list: [] },
});
