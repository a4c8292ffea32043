import { describe, expect, it } from "vitest";
import { cpuMillisOf, readStat, usageDetails } from "./usage.ts";

const STAT = "812 (postgres: a) b (c) S 640 812 812 0 -1 4194560 900 70 0 0 25 11 300 42 20 0 1 0 5800 221000000 4000";

describe("the processor time of a process", () => {
  it("is read behind the last parenthesis, in milliseconds", () => {
    expect(readStat(STAT)).toEqual({ parent: 640, self: 360, ended: 3_420 });
  });

  it.runIf(process.platform === "linux")("grows with work", async () => {
    const before = await cpuMillisOf(process.pid);
    const until = performance.now() + 150;
    let steps = 0;
    while (performance.now() < until) steps += 1;
    expect(steps).toBeGreaterThan(0);
    expect(await cpuMillisOf(process.pid)).toBeGreaterThan(before);
  });
});

describe("the resources of a unit of work", () => {
  const runs = [
    { units: 100, usage: { processCpuMs: 10, postgresCpuMs: 30, walBytes: 100_000 } },
    { units: 300, usage: { processCpuMs: 10, postgresCpuMs: 50, walBytes: 100_000 } },
  ];

  it("are those of all turns divided by the units of all turns", () => {
    expect(usageDetails(runs)).toEqual({ processCpuMs: 0.05, postgresCpuMs: 0.2, walBytes: 500 });
  });

  it("of a reference have names with the prefix", () => {
    expect(Object.keys(usageDetails(runs, "tpcB"))).toEqual(["tpcBProcessCpuMs", "tpcBPostgresCpuMs", "tpcBWalBytes"]);
  });
});
