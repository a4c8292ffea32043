import { betsFile, betsFileInput } from "../bet-shapes.ts";
import { call, players } from "../call.ts";

export const bettingRecordFile = call({
  method: "GET",
  link: "/wps/records/bets.csv",
  modID: "bettingRecordFile",
  summary: "All bets that the filters let through, as CSV",
  tag: "records",
  errors: ["TOO_MANY_REQUESTS"],
  roles: players,
})
  .input(betsFileInput)
  .output(betsFile);
