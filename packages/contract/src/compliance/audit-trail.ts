import * as z from "zod";
import { call, operators } from "../call.ts";
import { instant, line, pageInput, pageOf, uuid } from "../shapes.ts";

const auditSubject = z.object({
  name: z.string(),
  /** The member that the subject is, or that the case belongs to. */
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
        /** The subject's name and member, where the platform knows them. */
        subject: auditSubject.nullable(),
        details: z.record(z.string(), z.unknown()),
        ip: z.string().nullable(),
        at: instant,
        hash: z.string(),
      }),
    ).extend({
      /** The sequence of the first entry that does not match its predecessor; null when all match. */
      brokenAt: z.string().nullable(),
    }),
  );
