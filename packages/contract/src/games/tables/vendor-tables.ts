import * as z from "zod";
import { call, operators } from "../../call.ts";
import { currency, instant, line } from "../../shapes.ts";
import { deskTable } from "./desk-table.ts";

export const vendorTables = call({
  method: "GET",
  link: "/ops/tables",
  modID: "vendorTables",
  summary: "The live tables of the vendors, with their rounds, sums and proposals",
  tag: "operations",
  permission: "tables.read",
  roles: operators,
})
  .input(z.object({ vassalage: line(32).optional(), currency: currency.optional() }))
  .output(
    z.object({
      value: z.object({
        serverTime: instant,
        /** Of the sums: the one asked for, or the first of the operator's brands. */
        currency,
        /** Those of the operator's brands. */
        currencies: z.array(currency),
        /** Every vendor with tables, and whether it answers. */
        vendors: z.array(z.object({ code: z.string(), name: z.string(), answers: z.boolean() })),
        /** Whether the operator may give orders: tables serve all brands. */
        mayCommand: z.boolean(),
        tables: z.array(deskTable),
      }),
    }),
  );
