export { countHouseOffers } from "./console/house-offers.ts";
export { DEPTH_MAX, joinTree, refuseTooDeep } from "./join-tree.ts";
export { teamMembers } from "./team-members.ts";
export { teamOverview } from "./team-overview.ts";
export { teamPlay } from "./team-play.ts";
export { hasContractsToSettle, settleContracts } from "./contracts/settle-contracts.ts";
export { signContract } from "./contracts/sign-contract.ts";
export type { ContractKind, ContractTerms } from "@banyan/contract";
