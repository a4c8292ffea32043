import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { deposit } from "../entities.ts";
import { pageInput, pageOf, periodInput } from "../shapes.ts";

export const deposits = call({
  method: "GET",
  link: "/wps/cashier/deposits",
  modID: "deposits",
  summary: "Deposits, newest first",
  tag: "cashier",
  roles: realPlayers,
})
  .input(z.object({ ...pageInput, ...periodInput }))
  .output(pageOf(deposit));
