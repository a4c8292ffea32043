import type { PromotionContent } from "@banyan/contract";
import { describe, expect, it } from "vitest";
import { isShown, promotionState } from "./promotion-state.ts";

const NOON = Date.parse("2026-03-01T12:00:00Z");
const promotion = (times: Partial<PromotionContent>): PromotionContent => ({
  kind: "promotion",
  filters: ["slots"],
  state: "coming_soon",
  title: { en: "A" },
  summary: {},
  body: { en: "<p>A</p>" },
  images: [],
  startsAt: null,
  endsAt: null,
  ...times,
});

describe("a promotion", () => {
  it.each([
    [{}, true, "coming_soon"],
    [{ filters: ["points_mall" as const] }, true, "process"],
    [{ state: "closed" as const }, true, "closed"],
    [{ startsAt: "2026-03-01T12:00:01Z" }, false, "coming_soon"],
    [{ startsAt: "2026-03-01T12:00:00Z" }, true, "coming_soon"],
    [{ endsAt: "2026-03-01T12:00:01Z" }, true, "coming_soon"],
    [{ endsAt: "2026-03-01T12:00:00Z" }, true, "closed"],
    [{ endsAt: "2026-02-28T12:00:00Z" }, false, "closed"],
  ])("[R-4.18] with %o is shown: %s, as %s", (times, shown, state) => {
    expect([isShown(promotion(times), NOON), promotionState(promotion(times), NOON)]).toEqual([shown, state]);
  });
});
