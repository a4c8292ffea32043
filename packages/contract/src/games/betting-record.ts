import * as z from "zod";
import { call, players } from "../call.ts";
import { betRecord } from "../entities.ts";
import { amount, line, pageInput, pageOf, periodInput } from "../shapes.ts";

export const bettingRecord = call({
  method: "GET",
  link: "/wps/records/bets",
  modID: "bettingRecord",
  summary: "Rounds played, newest first, with the totals of the period",
  tag: "records",
  roles: players,
})
  .input(z.object({ ...pageInput, ...periodInput, gameType: line(32).optional() }))
  .output(
    pageOf(betRecord).extend({
      /** Totals of the whole period, not of the page. */
      totals: z.object({ stake: amount, payout: amount, net: amount, rounds: z.number().int() }),
    }),
  );
