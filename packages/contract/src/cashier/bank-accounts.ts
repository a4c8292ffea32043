import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { bankAccount } from "../entities.ts";
import { none } from "../shapes.ts";

export const bankAccounts = call({
  method: "GET",
  link: "/wps/cashier/bank-accounts",
  modID: "bankAccounts",
  summary: "Accounts that withdrawals go to",
  tag: "cashier",
  roles: realPlayers,
})
  .input(none)
  .output(z.object({ value: z.array(bankAccount) }));
