import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, pageInput, pageOf, uuid } from "../shapes.ts";
import { withdrawalCase } from "./cases.ts";
import { searchText } from "../search-text.ts";

export const withdrawalQueue = call({
  method: "GET",
  link: "/ops/withdrawals",
  modID: "withdrawalQueue",
  summary: "Withdrawals to decide on, oldest first; disputes, with payouts to close; or all, newest first",
  tag: "operations",
  permission: "withdrawals.read",
  roles: operators,
})
  .input(
    z.object({
      ...pageInput,
      brandId: line(32).optional(),
      view: z.enum(["waiting", "disputes", "all"]).default("waiting"),
      withdrawalId: uuid.optional(),
      /** A reference, or a part of a reference or of the member's account. */
      search: searchText.optional(),
    }),
  )
  .output(pageOf(withdrawalCase));
