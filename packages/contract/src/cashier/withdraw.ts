import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { withdrawal } from "../entities.ts";
import { amountInput, requestId, uuid } from "../shapes.ts";

export const withdraw = call({
  method: "POST",
  link: "/wps/cashier/withdrawal",
  modID: "withdraw",
  summary: "Ask to withdraw; the money is held at once",
  tag: "cashier",
  encrypt: true,
  perMinute: 10,
  errors: [
    "PAYMENT_PASSWORD_NOT_SET",
    "PAYMENT_PASSWORD_LOCKED",
    "PAYMENT_PASSWORD_WRONG",
    "AMOUNT_BELOW_MINIMUM",
    "AMOUNT_ABOVE_MAXIMUM",
    "BANK_ACCOUNT_UNKNOWN",
    "BANK_ACCOUNT_HELD",
    "REQUEST_ID_REUSED",
    "WITHDRAWAL_PENDING",
    "CONTRACT_DEBT",
    "INSUFFICIENT_FUNDS",
    "WAGERING_INCOMPLETE",
  ],
  roles: realPlayers,
})
  .input(z.strictObject({ requestId, amount: amountInput, bankAccountId: uuid, paymentPassword: z.string().max(64) }))
  .output(z.object({ value: withdrawal }));
