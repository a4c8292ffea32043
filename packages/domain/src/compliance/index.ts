export { auditTrail } from "./audit-trail.ts";
export type { AuditValue } from "./canonical-entry.ts";
export { type AuditDeed, recordAudit } from "./record-audit.ts";
export { verifyAuditChain, verifyWholeAuditTrail } from "./verify-audit-chain.ts";
