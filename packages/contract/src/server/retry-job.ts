import * as z from "zod";
import { call, operators } from "../call.ts";
import { done, uuid } from "../shapes.ts";

export const retryJob = call({
  method: "POST",
  link: "/ops/jobs/retry",
  modID: "retryJob",
  summary: "Have a job that failed tried again now",
  tag: "operations",
  permission: "jobs.retry",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ id: uuid }))
  .output(done);
