import * as z from "zod";
import { call, operators } from "../call.ts";
import { line } from "../shapes.ts";
import { playReader, stopInput } from "./play-reader.ts";

export const proposeLeavingOut = call({
  method: "POST",
  link: "/ops/readers/proposal",
  modID: "proposeLeavingOut",
  summary: "Propose that a stopped reader leaves out the entry at which it stopped; another operator decides on it",
  tag: "operations",
  permission: "reconciliation.decide",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ ...stopInput, reason: line(500, 3) }))
  .output(z.object({ value: playReader }));
