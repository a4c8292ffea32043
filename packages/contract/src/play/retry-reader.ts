import * as z from "zod";
import { call, operators } from "../call.ts";
import { playReader, stopInput } from "./play-reader.ts";

export const retryReader = call({
  method: "POST",
  link: "/ops/readers/retry",
  modID: "retryReader",
  summary: "Let a stopped reader read the entry again, after its cause was mended",
  tag: "operations",
  permission: "jobs.retry",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject(stopInput))
  .output(z.object({ value: playReader }));
