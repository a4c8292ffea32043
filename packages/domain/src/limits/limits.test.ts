import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type AttemptLimit, brandLimits, callLimit, type Limit, limits } from "./index.ts";

const page = readFileSync(new URL("../../../../docs/constants.md", import.meta.url), "utf8");
const ROW = /^\| `(?<name>\w+)` \| `(?<scope>[^`]+)` \| (?<points>[^|]+) \| (?<window>[^|]+) \| (?<block>[^|]+) \|/gm;

const documented = [...page.matchAll(ROW)].map(({ groups }) => ({ ...groups }));

function rowOf(name: string, limit: Omit<Limit, "points"> & Partial<AttemptLimit>) {
  const { scope, points = "brand", windowSeconds, blockSeconds, laterBlockSeconds = [] } = limit;
  const block = blockSeconds === undefined ? "–" : [blockSeconds, ...laterBlockSeconds].join(", ");
  return { name, scope, points: String(points), window: String(windowSeconds), block };
}

describe("[R-9.02] the limits", () => {
  it("are all in docs/constants.md, with their numbers", () => {
    const all = Object.entries({ ...limits, ...brandLimits });
    expect(documented).toEqual(all.map(([name, limit]) => rowOf(name, limit)));
  });

  it("have different counters", () => {
    const scopes = Object.values({ ...limits, ...brandLimits }).map(({ scope }) => scope);
    expect(new Set(scopes).size).toBe(scopes.length);
  });

  it("block attempts of a call for five minutes, and other calls until the minute is over", () => {
    const call = { modID: "login", perMinute: 30 };
    const counted = { scope: "call.login", points: 30, windowSeconds: 60 };
    expect(callLimit({ ...call, counted: "attempts" }, 1)).toEqual({ ...counted, blockSeconds: 300 });
    expect(callLimit({ ...call, counted: "here" }, 0.01)).toEqual({ ...counted, points: 1 });
  });
});
