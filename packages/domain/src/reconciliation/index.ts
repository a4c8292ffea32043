export { countTickets } from "./count-tickets.ts";
export { decideRepair } from "./decide-repair.ts";
export { HOUSE_CALL } from "./open-rounds/house-call.ts";
export { noticeLateWins } from "./open-rounds/late-wins.ts";
export { proposeRepair } from "./propose-repair.ts";
export { isReconciliationJob, workReconciliation } from "./reconciliation-jobs.ts";
export { reconciliationRuns } from "./reconciliation-runs.ts";
export { reconciliationTickets } from "./reconciliation-tickets.ts";
export { startReconciliation } from "./start-reconciliation.ts";
