import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, pageInput, pageOf, uuid } from "../shapes.ts";
import { depositCase } from "./cases.ts";
import { searchText } from "../search-text.ts";

export const depositQueue = call({
  method: "GET",
  link: "/ops/deposits",
  modID: "depositQueue",
  summary: "Deposits to decide on, oldest first; or all, newest first",
  tag: "operations",
  permission: "deposits.read",
  roles: operators,
})
  .input(
    z.object({
      ...pageInput,
      brandId: line(32).optional(),
      view: z.enum(["waiting", "all"]).default("waiting"),
      depositId: uuid.optional(),
      /** A reference, or a part of a reference or of the member's account. */
      search: searchText.optional(),
    }),
  )
  .output(pageOf(depositCase));
