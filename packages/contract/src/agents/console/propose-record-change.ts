import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line, uuid } from "../../shapes.ts";
import { digits } from "../contracts/contract-shapes.ts";
import { recordChange } from "./record-change.ts";

const subject = { recordId: uuid, reason: line(500, 3) };

export const proposeRecordChange = call({
  method: "POST",
  link: "/ops/contracts/record/change",
  modID: "proposeRecordChange",
  summary: "Propose to cut an agent's amount of a period, or to pay it from the house; another operator decides",
  tag: "operations",
  permission: "contracts.settle",
  errors: ["NOT_FOUND", "STATE_CHANGED", "AMOUNT_ABOVE_MAXIMUM"],
  roles: operators,
})
  .input(
    z.discriminatedUnion("act", [
      z.strictObject({ ...subject, act: z.literal("cut"), amount: digits }),
      z.strictObject({ ...subject, act: z.literal("pay") }),
    ]),
  )
  .output(z.object({ value: recordChange }));
