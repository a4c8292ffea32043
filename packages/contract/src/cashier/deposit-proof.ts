import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { deposit } from "../entities.ts";
import { uuid } from "../shapes.ts";

export const depositProof = call({
  method: "POST",
  link: "/wps/cashier/deposit/proof",
  modID: "depositProof",
  summary: "Add the proof of a bank transfer",
  tag: "cashier",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: realPlayers,
})
  .input(z.strictObject({ depositId: uuid, uploadId: uuid }))
  .output(z.object({ value: deposit }));
