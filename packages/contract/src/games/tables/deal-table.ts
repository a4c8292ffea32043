import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { tableKey } from "./desk-table.ts";

export const dealTable = call({
  method: "POST",
  link: "/ops/tables/deal",
  modID: "dealTable",
  summary: "A press on the croupier's screen: open and close the bets, tell a card or a result, call a round void",
  tag: "operations",
  permission: "tables.deal",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "VENDOR_UNREACHABLE"],
  roles: operators,
})
  .input(
    z.strictObject({
      ...tableKey,
      kind: z.enum(["open", "close", "card", "result", "void"]),
      /** The place of a card, from 0. */
      index: z.number().int().min(0).max(15).optional(),
      /** A card or a result, in the words of the game. */
      value: line(64).optional(),
      /** Why the round is void. */
      reason: line(120).optional(),
    }),
  )
  .output(
    z.object({
      value: z.object({
        /** "disputed": the readings differ or are missing, and operators must decide. */
        state: z.enum(["dealing", "paused", "disputed"]),
        /** The stage of the round now. Null before the first. */
        stage: z.enum(["open", "closed", "dealt", "paying", "over", "void"]).nullable(),
        /** The words of the screen about the round so far. */
        told: z.string(),
      }),
    }),
  );
