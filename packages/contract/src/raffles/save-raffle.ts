import * as z from "zod";
import { call, operators } from "../call.ts";
import { raffleCampaign, raffleInput } from "./raffle-shapes.ts";

export const saveRaffle = call({
  method: "POST",
  link: "/ops/raffles/save",
  modID: "saveRaffle",
  summary: "Open a wheel or eggs on a page, change the chances from the next day on, or stop it",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "TERMS_NOT_ALLOWED", "NOTHING_CHANGED"],
  roles: operators,
})
  .input(raffleInput)
  .output(z.object({ value: raffleCampaign }));
