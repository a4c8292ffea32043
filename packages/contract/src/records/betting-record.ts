import { betsInput, betsPage } from "../bet-shapes.ts";
import { call, players } from "../call.ts";

export const bettingRecord = call({
  method: "GET",
  link: "/wps/records/bets",
  modID: "bettingRecord",
  summary: "Bets of all categories, newest first; the first page has the totals of the period",
  tag: "records",
  roles: players,
})
  .input(betsInput)
  .output(betsPage);
