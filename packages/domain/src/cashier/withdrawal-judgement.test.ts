import { describe, expect, it } from "vitest";
import { type JudgedWithdrawal, judgeWithdrawal } from "./withdrawal-judgement.ts";

const plain: JudgedWithdrawal = {
  status: "active",
  payeeName: "Ayesha Khan",
  holderName: "Ayesha Khan",
  lastDeposit: null,
};

function findings(wanted: Partial<JudgedWithdrawal>) {
  return Object.fromEntries(judgeWithdrawal({ ...plain, ...wanted }).map(({ check, ...found }) => [check, found]));
}

describe("judgeWithdrawal", () => {
  it.each([
    ["active", "member_active", "clear"],
    ["blocked", "member_blocked", "stop"],
    ["closed", "member_closed", "stop"],
  ] as const)("judges a member who is %s", (status, finding, level) => {
    expect(findings({ status }).member_status).toEqual({ finding, level });
  });

  it.each([
    ["Ayesha Khan", "KHAN, Ayesha", "names_match", "clear"],
    ["Nguyễn Văn An", "NGUYEN VAN AN", "names_match", "clear"],
    // In upper case ß becomes SS: another name, which the operator must see.
    ["Jürgen Strauß", "Jurgen STRAUSS", "names_differ", "stop"],
    ["عائشہ خان", "عائشہ خان", "names_match", "clear"],
    ["Ayesha Khan", "Ayesha Bibi Khan", "names_similar", "look"],
    ["Ayesha Khan", "Bilal Ahmed", "names_differ", "stop"],
    ["Ayesha Khan", "Ayesha Ahmed", "names_differ", "stop"],
    ["Ayesha Khan", "--", "names_differ", "stop"],
    [null, "Ayesha Khan", "name_missing", "look"],
    [" ", "Ayesha Khan", "name_missing", "look"],
  ] as const)("compares the member %s with the holder %s", (payeeName, holderName, finding, level) => {
    expect(findings({ payeeName, holderName }).holder_name).toEqual({ finding, level });
  });

  it.each([
    [10_000n, 10_000n, "played_enough", "clear"],
    [10_000n, 9_999n, "played_too_little", "look"],
    [10_000n, 0n, "not_played", "stop"],
  ] as const)("judges a deposit of %s with bets of %s since", (amount, betSince, finding, level) => {
    expect(findings({ lastDeposit: { amount, at: new Date(), betSince } }).turnover).toEqual({ finding, level });
  });

  it("finds nothing to play through without a deposit", () => {
    expect(findings({}).turnover).toEqual({ finding: "no_deposit", level: "clear" });
  });
});
