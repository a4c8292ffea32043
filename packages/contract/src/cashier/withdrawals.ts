import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { withdrawal } from "../entities.ts";
import { pageInput, pageOf, periodInput } from "../shapes.ts";

export const withdrawals = call({
  method: "GET",
  link: "/wps/cashier/withdrawals",
  modID: "withdrawals",
  summary: "Withdrawals, newest first",
  tag: "cashier",
  roles: realPlayers,
})
  .input(z.object({ ...pageInput, ...periodInput }))
  .output(pageOf(withdrawal));
