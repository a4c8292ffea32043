import { betsFile } from "../bet-shapes.ts";
import { call, operators } from "../call.ts";
import { promotionReportInput } from "../rewards/promotion-report-input.ts";

export const promotionReportFile = call({
  method: "GET",
  link: "/ops/promotions/report.csv",
  modID: "promotionReportFile",
  summary: "What the promotions of a brand cost in a period, and what they may still cost, as CSV",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(promotionReportInput)
  .output(betsFile);
