import { expect, it } from "vitest";
import { trendsOf, trendViews } from "./trends.ts";

it("counts draws with a value, and those since it last came", () => {
  const results = [{ dice: [1, 1, 2] }, { dice: [3, 3, 3] }, { dice: [1, 3, 4] }];
  const [view] = trendViews({ dice: [1, 2, 3] });
  if (!view) throw new Error("dice have trends");
  expect(trendsOf(view.values, results, view.valuesOf)).toEqual([
    { value: "1", missing: 0, draws: 2 },
    { value: "2", missing: 0, draws: 1 },
    { value: "3", missing: 1, draws: 2 },
    { value: "4", missing: 2, draws: 1 },
    { value: "5", missing: 3, draws: 0 },
    { value: "6", missing: 3, draws: 0 },
  ]);
});

it("counts the last two digits of every prize", () => {
  const result = { special: ["12345"], seventh: ["07", "45"] };
  const [view] = trendViews(result);
  expect(view?.values).toHaveLength(100);
  expect(view?.valuesOf(result)).toEqual(["45", "07", "45"]);
});

it("counts each position of an order", () => {
  const order = [3, 10, 1, 2, 4, 5, 6, 7, 8, 9];
  const views = trendViews({ order });
  expect(views.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(views[1]?.valuesOf({ order })).toEqual(["10"]);
});
