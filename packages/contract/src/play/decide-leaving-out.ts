import * as z from "zod";
import { call, operators } from "../call.ts";
import { decision } from "../decision.ts";
import { uuid } from "../shapes.ts";
import { playReader } from "./play-reader.ts";

export const decideLeavingOut = call({
  method: "POST",
  link: "/ops/readers/decision",
  modID: "decideLeavingOut",
  summary: "Approve or refuse that a reader leaves out an entry; its proposer can only take the proposal back",
  tag: "operations",
  permission: "reconciliation.decide",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(z.strictObject({ proposalId: uuid, ...decision }))
  .output(z.object({ value: playReader }));
