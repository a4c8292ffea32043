import * as z from "zod";
import { call, operators } from "../call.ts";
import { instant, line, pageInput, pageOf, uuid } from "../shapes.ts";

/** A job whose last attempt failed. */
export const troubledJob = z.object({
  id: uuid,
  kind: z.string(),
  /** "retry": it runs again at `nextAt`. "active": it is running again. "failed": it was given up. */
  state: z.enum(["retry", "active", "failed"]),
  /** The ids of the job's subject: never personal data. */
  subject: z.record(z.string(), z.string()),
  attempts: z.number().int(),
  attemptsMax: z.number().int(),
  /** Why the last attempt failed; null when its worker died. */
  error: z.string().nullable(),
  createdAt: instant,
  /** When the next attempt begins; null for a job that was given up. */
  nextAt: instant.nullable(),
});

export const troubledJobs = call({
  method: "GET",
  link: "/ops/jobs",
  modID: "troubledJobs",
  summary: "The jobs whose last attempt failed, newest first",
  tag: "operations",
  permission: "jobs.read",
  roles: operators,
})
  .input(z.object({ ...pageInput, kind: line(64).optional() }))
  .output(pageOf(troubledJob));
