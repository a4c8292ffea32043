import * as z from "zod";
import { call, operators } from "../call.ts";
import { instant, line, pageInput, pageOf, uuid } from "../shapes.ts";

const auditSubject = z.object({
  name: z.string(),
  /** The member whom the subject is, or whose case it is. */
  member: z.object({ id: uuid, account: z.string() }).nullable(),
});
export type AuditSubject = z.output<typeof auditSubject>;

export const auditTrail = call({
  method: "GET",
  link: "/ops/audit",
  modID: "auditTrail",
  summary: "Who did what, newest first, and whether the chain of hashes holds",
  tag: "operations",
  permission: "audit.read",
  roles: operators,
})
  .input(
    z.object({
      ...pageInput,
      brandId: line(32).optional(),
      subjectKind: line(32).optional(),
      subjectId: line(64).optional(),
    }),
  )
  .output(
    pageOf(
      z.object({
        sequence: z.string(),
        brandId: z.string().nullable(),
        actor: z.string(),
        action: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        /** What the subject is called and whom it concerns, where the platform knows. */
        subject: auditSubject.nullable(),
        details: z.record(z.string(), z.unknown()),
        ip: z.string().nullable(),
        at: instant,
        hash: z.string(),
      }),
    ).extend({
      /** The sequence of the first entry that does not fit the one before it; null when all fit. */
      brokenAt: z.string().nullable(),
    }),
  );
