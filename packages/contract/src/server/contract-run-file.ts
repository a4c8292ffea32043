import * as z from "zod";
import { betsFile } from "../bet-shapes.ts";
import { call, operators } from "../call.ts";
import { uuid } from "../shapes.ts";

export const contractRunFile = call({
  method: "GET",
  link: "/ops/contracts/run.csv",
  modID: "contractRunFile",
  summary: "All contracts of a settled period, as CSV",
  tag: "operations",
  permission: "contracts.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ runId: uuid }))
  .output(betsFile);
