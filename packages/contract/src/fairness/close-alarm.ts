import * as z from "zod";
import { call, operators } from "../call.ts";
import { done, line, uuid } from "../shapes.ts";

export const closeFairnessAlarm = call({
  method: "POST",
  link: "/ops/fairness/alarms/close",
  modID: "closeFairnessAlarm",
  summary: "Close the alarm of a game with what was found",
  tag: "operations",
  permission: "fairness.decide",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ alarmId: uuid, note: line(500, 3) }))
  .output(done);
