import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dayOfShares, hasTurn, shareOfDay } from "./share-of-day.ts";

const LIST = ["a", "b", "c", "d", "e"];
const TODAY = "20784";

beforeEach(() => {
  vi.stubEnv("SOAK", undefined);
  vi.stubEnv("TEST_CHOSEN", undefined);
  vi.stubEnv("TEST_DAY", TODAY);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it("gives each entry its turn once in as many days as there are shares", () => {
  const shares = ["20784", "20785", "20786"].map((day) => {
    vi.stubEnv("TEST_DAY", day);
    return shareOfDay(LIST, 3);
  });
  expect(shares).toEqual([["a", "d"], ["b", "e"], ["c"]]);
});

it("moves the turns of a list", () => {
  expect([0, 1, 2].map((first) => shareOfDay(LIST, 3, first))).toEqual([["a", "d"], ["c"], ["b", "e"]]);
});

it("gives every entry to a full run", () => {
  vi.stubEnv("SOAK", "1");
  expect(shareOfDay(LIST, 3)).toEqual(LIST);
});

it("stays at the day on which the run began", () => {
  vi.stubEnv("TEST_DAY", undefined);
  const day = dayOfShares();
  vi.useFakeTimers({ now: Date.now() + 86_400_000 });
  expect(dayOfShares()).toBe(day);
  vi.useRealTimers();
});

describe("turns of files", () => {
  const turns = [
    ["a", "b"],
    ["c", "d", "e"],
  ];
  const running = () => [...LIST, "f"].filter((file) => hasTurn(turns, file)).join("");

  it("give one file of each group a day, and every file a day in turn", () => {
    const days = ["20784", "20785", "20786"].map((day) => {
      vi.stubEnv("TEST_DAY", day);
      return running();
    });
    expect(days).toEqual(["aef", "bcf", "adf"]);
  });

  it("give every file to a full run, and to a person who names it", () => {
    vi.stubEnv("TEST_CHOSEN", "1");
    expect(running()).toBe("abcdef");
    vi.stubEnv("TEST_CHOSEN", undefined);
    vi.stubEnv("SOAK", "1");
    expect(running()).toBe("abcdef");
  });
});
