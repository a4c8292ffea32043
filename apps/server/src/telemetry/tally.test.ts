import { Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { CountTally, DurationTally } from "./tally.ts";

const linesOf = async (registry: Registry): Promise<readonly string[]> =>
  (await registry.metrics()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));

describe("a tally", () => {
  it("of counts is told as Prometheus reads counters, one series for each set of labels", async () => {
    const registry = new Registry();
    const calls = new CountTally(registry, { name: "calls_total", help: "Calls.", labels: ["vendor", "outcome"] });
    calls.count("A", "ok");
    calls.count("B", "ok");
    calls.count("A", "ok");
    calls.count("A", 'not "ok"');
    expect(await registry.metrics()).toContain("# HELP calls_total Calls.\n# TYPE calls_total counter\n");
    expect(await linesOf(registry)).toEqual([
      'calls_total{vendor="A",outcome="ok"} 2',
      'calls_total{vendor="B",outcome="ok"} 1',
      'calls_total{vendor="A",outcome="not \\"ok\\""} 1',
    ]);
  });

  it("of durations counts each in all buckets from its own up", async () => {
    const registry = new Registry();
    const took = new DurationTally(registry, { name: "took_seconds", help: "Took.", labels: ["kind"] });
    for (const seconds of [0.0005, 0.001, 0.3, 99]) took.observe(seconds, "bet");
    expect(await registry.metrics()).toContain("# TYPE took_seconds histogram\n");
    const lines = await linesOf(registry);
    expect(lines).toContain('took_seconds_bucket{kind="bet",le="0.001"} 2');
    expect(lines).toContain('took_seconds_bucket{kind="bet",le="0.25"} 2');
    expect(lines).toContain('took_seconds_bucket{kind="bet",le="0.5"} 3');
    expect(lines).toContain('took_seconds_bucket{kind="bet",le="10"} 3');
    expect(lines).toContain('took_seconds_bucket{kind="bet",le="+Inf"} 4');
    expect(lines).toContain('took_seconds_count{kind="bet"} 4');
    expect(lines.find((line) => line.startsWith("took_seconds_sum"))).toMatch(/ 99\.3015$/);
  });

  it("carries the labels that every series of the process has", async () => {
    const registry = new Registry();
    registry.setDefaultLabels({ process: "worker" });
    new CountTally(registry, { name: "jobs_total", help: "Jobs.", labels: ["kind"] }).count("a");
    expect(await linesOf(registry)).toEqual(['jobs_total{kind="a",process="worker"} 1']);
  });
});
