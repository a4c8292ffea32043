import { describe, expect, it } from "vitest";
import { readPgbench } from "./tpc-b.ts";

const REPORT = `pgbench (15.14, server 18.4)
transaction type: <builtin: TPC-B (sort of)>
number of clients: 8
duration: 2 s
number of transactions actually processed: 4712
number of failed transactions: 0 (0.000%)
latency average = 3.393 ms
initial connection time = 21.123 ms
tps = 2357.790012 (without initial connection time)
`;

describe("the report of pgbench", () => {
  it("has the rate and the number of transactions", () => {
    expect(readPgbench(REPORT)).toEqual({ rate: 2357.790012, units: 4712 });
  });

  it.each([
    ["without a rate", REPORT.replace(/^tps.*$/m, "")],
    ["with failed transactions", REPORT.replace("failed transactions: 0 (0.000%)", "failed transactions: 3 (0.064%)")],
  ])("%s is refused", (_what, report) => {
    expect(() => readPgbench(report)).toThrow("pgbench failed or did not report its speed");
  });
});
