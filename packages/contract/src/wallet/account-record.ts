import * as z from "zod";
import { call, players } from "../call.ts";
import { accountRecord as accountRecordEntry, accountRecordKinds, accountRecordStories } from "../entities.ts";
import { pageInput, pageOf, periodInput } from "../shapes.ts";

const stories = Object.keys(accountRecordStories) as (keyof typeof accountRecordStories)[];

export const accountRecord = call({
  method: "GET",
  link: "/wps/records/account",
  modID: "accountRecord",
  summary: "Everything that moved the balance, newest first",
  tag: "records",
  roles: players,
})
  .input(z.object({ ...pageInput, ...periodInput, kind: z.enum([...accountRecordKinds, ...stories]).optional() }))
  .output(pageOf(accountRecordEntry));
