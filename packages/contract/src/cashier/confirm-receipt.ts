import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { withdrawal } from "../entities.ts";
import { amountInput, uuid } from "../shapes.ts";

export const confirmReceipt = call({
  method: "POST",
  link: "/wps/cashier/withdrawal/receipt",
  modID: "confirmReceipt",
  summary: "Say whether a paid withdrawal has arrived (R-4.20)",
  tag: "cashier",
  errors: ["NOT_FOUND", "STATE_CHANGED", "RECEIVED_AMOUNT_INVALID", "PROOF_REQUIRED"],
  roles: realPlayers,
})
  .input(
    z.discriminatedUnion("answer", [
      z.strictObject({ withdrawalId: uuid, answer: z.literal("received") }),
      z.strictObject({ withdrawalId: uuid, answer: z.literal("partly"), receivedAmount: amountInput }),
      z.strictObject({ withdrawalId: uuid, answer: z.literal("not_received"), uploadId: uuid }),
    ]),
  )
  .output(z.object({ value: withdrawal }));
